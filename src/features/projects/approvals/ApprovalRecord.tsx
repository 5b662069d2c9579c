import type { ApprovalContent } from '../approval.ts'
import { eventsOf } from '../dashboard/approval-groups.ts'
import { momentOf } from '../dashboard/portal-dates.ts'

/** All that happened to a piece of work, what was taken back too. */
export const ApprovalRecord = ({ approval: { deliverable, takenBack } }: { approval: ApprovalContent }) => (
  <section aria-labelledby="approval-record">
    <h2 className="portal-heading" id="approval-record">
      Record
    </h2>
    <ol className="update-timeline">
      {eventsOf(deliverable, takenBack).map((event) => (
        <li key={`${event.at} ${event.title}`}>
          <p className="update-timeline__when">
            <time dateTime={event.at}>{momentOf(event.at)}</time>
          </p>
          <h3>{event.title}</h3>
          <p className="update-timeline__text">{event.text}</p>
        </li>
      ))}
    </ol>
  </section>
)
