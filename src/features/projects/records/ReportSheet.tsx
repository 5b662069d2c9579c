import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/button-class.ts'
import { monthInWords } from '../month.ts'
import { eventsOfKind } from '../project-event.ts'
import type { MonthlyReport } from '../records-data.ts'
import { DoneByProject } from './DoneByProject.tsx'
import { EventList } from './EventHistory.tsx'
import { monthInBrief } from './report-words.ts'
import { WaitingList } from './WaitingList.tsx'
import { Button } from '#ui/Button.tsx'

/** One month on one page: what was done, what was decided, what waits. */
export function ReportSheet({ report }: { report: MonthlyReport }) {
  const { month, isOver, months, events, isCut, waiting, today } = report
  const name = monthInWords(month)
  const decisions = eventsOfKind(events, 'decision')
  return (
    <article className="record-sheet" aria-labelledby="report-heading">
      <div className="record-sheet__head">
        <h2 className="d2" id="report-heading">
          What we did, and what you decided
        </h2>
        <div className="report-ways">
          <PrintButton />
          <Neighbours month={month} months={months} />
        </div>
      </div>
      <p className="lede">{monthInBrief(report)}</p>
      <div className="report-columns">
        <section aria-labelledby="done-heading">
          <h3 className="d3" id="done-heading">
            What was done
          </h3>
          <DoneByProject report={report} />
          {isCut && (
            <p className="records-note">
              There is more from this month. All of it is in your data, which you can download in your
              settings.
            </p>
          )}
        </section>
        <section aria-labelledby="decided-heading">
          <h3 className="d3" id="decided-heading">
            What you decided
          </h3>
          {decisions.length === 0 ? (
            <p className="records-note">Nothing was decided in {name}.</p>
          ) : (
            <EventList events={decisions} headingLevel={4} />
          )}
        </section>
        <section aria-labelledby="waiting-heading">
          <h3 className="d3" id="waiting-heading">
            {isOver ? `What was waiting for you at the end of ${name}` : 'What is waiting for you'}
          </h3>
          <WaitingList waiting={waiting} isOver={isOver} />
        </section>
      </div>
      <p className="records-note">This page was made automatically from our records on {longDate(today)}.</p>
    </article>
  )
}

/** The reports of the months before and after, where there are any. */
function Neighbours({ month, months }: Pick<MonthlyReport, 'month' | 'months'>) {
  const place = months.indexOf(month)
  return [months[place + 1], months[place - 1]].map(
    (other) =>
      other !== undefined && (
        <a
          key={other}
          className={buttonClass({ size: 'small', variant: 'ghost' })}
          href={paths.dashboardReport(other)}
        >
          {monthInWords(other)}
        </a>
      ),
  )
}

/** Prints the page. Without JavaScript it is not there: the browser's own menu prints as well. */
const PrintButton = () => (
  <Button className="print-button" size="small" variant="ghost" onClick={() => window.print()}>
    Print
  </Button>
)
