import { site } from '#content/site.ts'
import { longDate, londonDay, londonTime } from '#shared/dates.ts'
import { privatePaths } from '#shared/paths.ts'
import { RuledTable, type RuledColumn } from '#kit/RuledTable.tsx'
import { MailLink } from '#kit/EmailAddress.tsx'
import { Button } from '#kit/Button.tsx'
import type { AuditReport, ReadPage } from '../audit-report.ts'
import type { AuditComparison } from '../audit-state.ts'
import { FindingsTable } from './FindingsTable.tsx'
import { GroupSection } from './GroupSection.tsx'
import { groupsInOrder, pathIn } from './report-words.ts'
import { MendFirstSection, ScoreSection } from './ScoreSection.tsx'
import { asSentence, counted, pointsInWords } from '#shared/counted.ts'
import { StateMark } from './StateMark.tsx'
import { isRead } from '../page-fate.ts'

/** The parts of a report with a private link. */
export type PrivateParts = { token: string; expiresAt: string; earlier: AuditComparison | null }

export type AuditReportBodyProps = { report: AuditReport; own: PrivateParts | null }

const columns: [label: string, value: (page: ReadPage) => string][] = [
  ['Status', ({ status }) => String(status)],
  ['Words before scripts', ({ words }) => words.toLocaleString('en-GB')],
  ['Answered in', ({ firstByteMs }) => `${(firstByteMs / 1000).toFixed(2)} s`],
  ['HTML', ({ bytes }) => `${Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-GB')} KB`],
  ['Read at', ({ at }) => londonTime(new Date(at))],
]

/** The requested pages, with their figures and outcomes. */
type NumberedPage = { page: AuditReport['pages'][number]; at: number }

const pageColumns: RuledColumn<NumberedPage>[] = [
  { head: 'No.', cell: ({ at }) => at + 1 },
  { head: 'Page', cell: ({ page }) => <code>{pathIn(page.url)}</code>, isHead: true },
  ...columns.map(([head, value]): RuledColumn<NumberedPage> => ({
    head,
    cell: ({ page }) => (isRead(page) ? value(page) : '–'),
    isFigure: true,
  })),
]
const fateColumn: RuledColumn<NumberedPage> = {
  head: 'What became of it',
  cell: ({ page }) => page.fate?.says,
}

const PagesTable = ({ report: { pages, refused }, isOurs }: { report: AuditReport; isOurs: boolean }) => {
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
      <RuledTable
        caption="Pages that were asked for"
        columns={[...pageColumns, ...(hasFates ? [fateColumn] : [])]}
        rows={pages.map((page, at) => ({ page, at }))}
        keyOf={({ page }) => page.url}
      />
      {!hasFates && refused !== undefined && refused.length > 0 && (
        <p className="mt-3 text-muted text-sm">
          robots.txt asks us not to read {refused.join(', ')}. We did not, and it takes nothing.
        </p>
      )}
    </section>
  )
}

/** A report below its head. Rendered on the server only. */
export const AuditReportBody = ({ report, own }: AuditReportBodyProps) => (
  <>
    <MendFirstSection report={report} />
    <div className="section">
      <div className="page-width">
        <ScoreSection report={report} />
        <FindingsTable report={report} />
        {groupsInOrder.map((group) => (
          <GroupSection key={group} report={report} group={group} />
        ))}
        <PagesTable report={report} isOurs={own === null} />
        {own?.earlier && <ComparisonSection earlier={own.earlier} points={report.score.points} />}
        {own && <KeepSection {...own} />}
        <LimitsSection />
      </div>
    </div>
  </>
)

const KeepSection = ({ token, expiresAt }: PrivateParts) => (
  <section className="audit-group" id="keep" aria-labelledby="keep-heading">
    <header>
      <h2 className="d2" id="keep-heading">
        Share, keep, delete
      </h2>
      <p>This report is not listed anywhere, nor in any search engine. Anyone with the link can read it.</p>
    </header>
    <div className="audit-keep grid gap-4 max-w-[46rem]">
      <p>
        It deletes itself on {longDate(londonDay(new Date(expiresAt)))}. We keep no copy of the pages, only
        the lines that are quoted here. For programs:{' '}
        <a href={privatePaths.auditJson(token)}>the same as JSON</a>.
      </p>
      <details className="unfold">
        <summary>Delete this report now</summary>
        <form action={privatePaths.deleteAudit(token)} method="post">
          <p>The report, its link and every line we quoted are gone at once. This cannot be undone.</p>
          <Button type="submit" size="small" className="mt-4">
            Delete the report
          </Button>
        </form>
      </details>
    </div>
  </section>
)

const LimitsSection = () => (
  <section className="audit-group" aria-labelledby="limits-heading">
    <header>
      <h2 className="d2" id="limits-heading">
        What we cannot know
      </h2>
    </header>
    <div className="grid gap-3 max-w-measure">
      <p>
        <b>We did not ask any AI.</b> What an assistant says changes from day to day and from person to
        person; one answer proves nothing, and a score of 100 is no promise that you will be named.
      </p>
      <p>
        We read HTML and headers, as most robots do. We ran no scripts, signed in nowhere and sent no form. We
        estimate no visits and no sales.
      </p>
      <p>
        If you think that a finding is wrong, write to <MailLink address={site.mailbox} /> and a person will
        look.
      </p>
    </div>
  </section>
)

type ComparisonSectionProps = { earlier: AuditComparison; points: number | null }

/** The changes since the website was last read, whatever pages were read then. */
function ComparisonSection({ earlier, points }: ComparisonSectionProps) {
  return (
    <section className="audit-group" id="compare" aria-labelledby="compare-heading">
      <header>
        <h2 className="d2" id="compare-heading">
          Since last time
        </h2>
        <p>
          On {longDate(londonDay(new Date(earlier.finishedAt)))}: {pointsInWords(earlier.points)}, and{' '}
          {earlier.passed} of {earlier.counted} checks passed. Now: {pointsInWords(points)}.
        </p>
      </header>
      <Changes changes={earlier.changes} />
    </section>
  )
}

const changeColumns: RuledColumn<AuditComparison['changes'][number]>[] = [
  { head: 'Check', cell: ({ title }) => title },
  { head: 'Then', cell: ({ before }) => <StateMark state={before} /> },
  { head: 'Now', cell: ({ after }) => <StateMark state={after} /> },
]

const Changes = ({ changes }: Pick<AuditComparison, 'changes'>) =>
  changes.length === 0 ? (
    <p className="grid gap-3 max-w-measure">Every check has the same result as last time.</p>
  ) : (
    <div>
      <RuledTable
        caption="Checks that came to something else"
        columns={changeColumns}
        rows={changes}
        keyOf={({ id }) => id}
      />
      <p className="mt-3 text-muted text-sm">
        {asSentence(counted(changes.length, 'check', 'checks'))} changed; all the others are the same.
      </p>
    </div>
  )
