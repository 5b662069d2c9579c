import { paths } from '#shared/paths.ts'
import { dayOf } from '../dashboard/portal-dates.ts'
import type { ReportWaiting } from '../records-data.ts'

type WaitingListProps = {
  waiting: readonly ReportWaiting[]
  /** The month is over: each line says whether it still waits. */
  isOver: boolean
}

/** What a client had to read, to answer or to decide, each with its way there. */
export function WaitingList({ waiting, isOver }: WaitingListProps) {
  if (waiting.length === 0)
    return <p className="records-note">{isOver ? 'Nothing was waiting.' : 'Nothing is waiting.'}</p>
  return (
    <ul className="report-waiting">
      {waiting.map((item) => (
        <li key={`${item.kind}-${item.id}`}>
          <a href={addressOf(item)}>{item.title}</a>
          <p>
            {whatItIs(item)}
            {item.projectName !== null && `, ${item.projectName}`}, since{' '}
            <time dateTime={item.at}>{dayOf(item.at)}</time>.
            {isOver && (item.isOpen ? ' It is still waiting.' : ' It has been settled since.')}
          </p>
        </li>
      ))}
    </ul>
  )
}

function addressOf({ kind, id }: ReportWaiting): string {
  if (kind === 'message') return paths.dashboardMessage(id)
  return kind === 'approval' ? paths.dashboardApproval(id) : paths.dashboardProject(id)
}

function whatItIs({ kind, number }: ReportWaiting): string {
  if (kind === 'approval') return `Version ${number} for your decision`
  return kind === 'message' ? 'A message to read' : 'A question from us'
}
