import { monthBefore } from '#features/projects/report.ts'
import { monthInWords, monthOf } from '#features/projects/month.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Section } from '#ui/console/Section.tsx'
import { useClient } from './client-context.tsx'

const shownMonths = 3

/** The ways to the reports of each project: of this month, and of those before it. */
export function ReportsSection() {
  const { data, now } = useClient()
  if (data.projects.length === 0) return null
  const thisMonth = monthOf(now)
  const months = Array.from({ length: shownMonths }, (_, index) => monthBefore(thisMonth, index))
  return (
    <div id="reports">
      <Section title="Reports">
        <ul>
          {data.projects.map(({ id, projectName }) => (
            <li key={id} className="report-issue">
              <b>{projectName}</b>
              <p className="report-links">
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
      </Section>
    </div>
  )
}
