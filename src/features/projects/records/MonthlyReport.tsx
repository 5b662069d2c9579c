import { daysInWords, monthInWords } from '../month.ts'
import type { ReportPageData } from '../records-data.ts'
import { MonthList } from './MonthList.tsx'
import type { InPortal } from '../portal-shell.ts'
import { RecordsFrame } from './RecordsFrame.tsx'
import { ReportSheet } from './ReportSheet.tsx'

/** A month of a client's, or that there is none to tell of yet. */
export function MonthlyReport({ data }: { data: InPortal<ReportPageData> }) {
  const { report } = data.content
  if (!report)
    return (
      <RecordsFrame shell={data.shell} title="Reports" about="Each month on one page." place="reports">
        <section className="record-sheet" aria-labelledby="none-heading">
          <h2 className="d3" id="none-heading">
            No reports yet
          </h2>
          <p className="records-note">
            The first one will appear as soon as we post an update or send you something.
          </p>
        </section>
      </RecordsFrame>
    )
  const { month, months, isOver, today } = report
  return (
    <RecordsFrame
      shell={data.shell}
      title={`${monthInWords(month)}, on one page`}
      about={`${daysInWords(month, today)}${isOver ? '' : ', so far'}.`}
      place="reports"
    >
      <ReportSheet report={report} />
      {months.length > 1 && <MonthList month={month} months={months} />}
    </RecordsFrame>
  )
}
