import { Telescope } from 'lucide-react'
import { AuditTable } from '#features/audits/console/AuditTable.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { EmptyBox } from '#ui/console/EmptyBox.tsx'
import { PageHead } from '#ui/console/PageHead.tsx'
import { type ConsoleAuditsData } from '#features/desk/page-data.ts'
import { consolePage } from './console/console-page.tsx'

/** The visibility audits that visitors asked for, with the inquiries they led to. */
export const page = consolePage<ConsoleAuditsData>({
  place: 'audits',
  title: 'Audits',
  Main: ({ data: { audits, next } }) => (
    <>
      <PageHead title="Websites that were audited">
        Each report is deleted after 30 days, or sooner by the person who asked for it. What came with an
        enquiry stays with the enquiry.
      </PageHead>
      {audits.length > 0 ? (
        <AuditTable audits={audits} />
      ) : (
        <EmptyBox isUnderTitle icon={<Telescope className="icon" aria-hidden />} title="None is kept">
          The next one appears here when a visitor asks for it.
        </EmptyBox>
      )}
      {next !== null && (
        <p className="show-earlier">
          <a className="button button--ghost" href={consolePaths.audits(next)}>
            Show earlier
          </a>
        </p>
      )}
    </>
  ),
})
