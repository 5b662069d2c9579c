import { monthBefore } from '../reports/report.ts'
import { monthInWords, monthOf } from '../dates.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Section } from '#kit/Section.tsx'
import { useClient } from './client-context.tsx'

const shownMonths = 3

/** Links to each project's reports: this month's, and earlier ones. */
export function ClientReports() {
  const { data, now } = useClient()
  const thisMonth = monthOf(now)
  const months = Array.from({ length: shownMonths }, (_, index) => monthBefore(thisMonth, index))
  return (
    <Section title="Reports">
      {data.projects.length === 0 ? (
        <p className="py-4 text-ink-700">Each project has a report every month. There is no project yet.</p>
      ) : (
        <ul>
          {data.projects.map(({ id, projectName }) => (
            <li key={id} className="py-2 border-b border-b-line">
              <b>{projectName}</b>
              <p className="flex flex-wrap gap-y-2 gap-x-5 pt-1">
                {months.map((month) => (
                  <a
                    key={month}
                    href={consolePaths.report(id, month)}
                    aria-label={`Report for ${monthInWords(month)}: ${projectName}`}
                  >
                    {monthInWords(month)}
                  </a>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
