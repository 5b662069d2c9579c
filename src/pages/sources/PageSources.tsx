import { sourcesPage } from '#content/claims.ts'
import { claimDocuments, type ClaimSource, type PageClaims } from '#content/claims/claim.ts'
import { auditSources } from '#content/visibility-audit/sources.ts'
import { Link } from '#ui/Link.tsx'

/** The figures of a page, or of several that say the same, each with its source. */
export function PageSources({ group: { title, pages, claims } }: { group: PageClaims }) {
  const [first] = pages === 'every page' ? [] : pages
  return (
    <>
      <h4>{first === undefined ? title : <Link href={first}>{title}</Link>}</h4>
      <dl className="page-sources">
        {claims.map(({ says, source }) => (
          <div key={says.join()}>
            {says.map((words) => (
              <dt key={words}>“{words}”</dt>
            ))}
            <dd>
              <Source source={source} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const documents = { ...auditSources, ...claimDocuments }

function Source({ source }: { source: ClaimSource }) {
  if (source.kind === 'specification') return sourcesPage.own.unchecked
  if (source.kind === 'ours') return source.why
  const { title, publisher, date, url } = documents[source.document]
  return (
    <>
      <a href={url} rel="noreferrer">
        {title}
      </a>
      , {publisher}, {date}
    </>
  )
}
