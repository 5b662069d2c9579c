import { londonTime } from '#shared/dates.ts'
import { isRead } from '../page-fate.ts'
import type { AuditReport, ReadPage } from '../audit-report.ts'

const columns: [label: string, value: (page: ReadPage) => string][] = [
  ['Status', ({ status }) => String(status)],
  ['Words before scripts', ({ words }) => words.toLocaleString('en-GB')],
  ['Answered in', ({ firstByteMs }) => `${(firstByteMs / 1000).toFixed(2)} s`],
  ['HTML', ({ bytes }) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-GB')} KB`],
  ['Read at', ({ at }) => londonTime(new Date(at))],
]

/** The pages that were asked for, with their numbers and what became of each. */
export const PagesTable = ({
  report: { pages, refused },
  isOurs,
}: {
  report: AuditReport
  isOurs: boolean
}) => {
  // Of our own website every page is read.
  const hasFates = !isOurs && pages.some(({ fate }) => fate)
  return (
    <section className="audit-group" aria-labelledby="pages-heading">
      <header>
        <h2 className="d2" id="pages-heading">
          Pages we requested
        </h2>
        <p>
          {isOurs
            ? 'Every page of our sitemap, read by the server from itself: the times are without a network.'
            : 'The page you gave us, then pages of different kinds that it and the sitemap link to. With robots.txt, the sitemap and llms.txt, twelve requests at most.'}
        </p>
      </header>
      <table className="audit-table">
        <caption className="sr-only">Pages that were asked for</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Page</th>
            {columns.map(([label]) => (
              <th scope="col" className="audit-table__figure" key={label}>
                {label}
              </th>
            ))}
            {hasFates && <th scope="col">What became of it</th>}
          </tr>
        </thead>
        <tbody>
          {pages.map((page, at) => (
            <tr key={page.url}>
              <td data-label="No.">{at + 1}</td>
              <th scope="row">
                <code>{pathOf(page.url)}</code>
              </th>
              {columns.map(([label, value]) => (
                <td className="audit-table__figure" data-label={label} key={label}>
                  {isRead(page) ? value(page) : '–'}
                </td>
              ))}
              {hasFates && <td data-label="What became of it">{page.fate?.says}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {!hasFates && refused !== undefined && refused.length > 0 && (
        <p className="audit-note">
          robots.txt asks us not to read {refused.join(', ')}. We did not, and it takes nothing.
        </p>
      )}
    </section>
  )
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}
