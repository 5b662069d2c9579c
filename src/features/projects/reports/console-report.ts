import type { FormState } from '#ui/field-props.ts'
import type { ProjectReport } from '../report.ts'

/** What the console's page of a report is rendered with. */
export type ConsoleReportData = {
  report: ProjectReport
  projectName: string
  client: { username: string; firstName: string; name: string; isArchived: boolean }
  /** Months with a report before and after it, where there are any. */
  before: string
  after: string | null
  /** A form of the page that came back with mistakes. */
  returned: (FormState & { form: string }) | null
  done: string | null
}
