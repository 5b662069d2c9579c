import { mostWaitingShown } from '../approval.ts'
import type { Project } from '../project-data.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/Button.tsx'
import { WorkGlyph } from './ApprovalRow.tsx'
import { dayOf } from './portal-dates.ts'
import type { Waiting } from './waiting.ts'

type WaitingStripProps = { waiting: readonly Waiting[]; projects: readonly Project[] }

/** 'Waiting for you': what the client has to read or to answer, each with its date and its way there. */
export function WaitingStrip({ waiting, projects }: WaitingStripProps) {
  if (waiting.length === 0) return null
  const hidden = waiting.length - mostWaitingShown
  return (
    <section aria-labelledby="waiting-heading">
      <h2 className="portal-band portal-band--loud" id="waiting-heading">
        Waiting for you
      </h2>
      <ul className="portal-rows">
        {waiting.slice(0, mostWaitingShown).map((item, index) => (
          <li key={`${item.kind} ${idOf(item)}`}>
            <WorkGlyph version={item.kind === 'approval' ? item.deliverable.versions[0] : undefined} />
            <div>
              <a href={addressOf(item)}>{item.title}</a>
              <p>{textOf(item, projects)}</p>
            </div>
            <p className="portal-rows__when">
              since <time dateTime={item.at}>{dayOf(item.at)}</time>
            </p>
            {/* The whole row is the link. */}
            <span
              className={buttonClass({ size: 'small', variant: index === 0 ? 'primary' : 'ghost' })}
              aria-hidden
            >
              {item.kind === 'approval' ? 'Decide' : item.kind === 'message' ? 'Read' : 'Answer'}
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="portal-body portal-more-link">
          {hidden === 1 ? 'One more is' : `${hidden} more are`} below, in your messages and projects.
        </p>
      )}
    </section>
  )
}

function idOf(item: Waiting): number {
  if (item.kind === 'message') return item.conversation.id
  return item.kind === 'approval' ? item.deliverable.id : item.project.id
}

function addressOf(item: Waiting): string {
  if (item.kind === 'message') return paths.dashboardMessage(item.conversation.id)
  return item.kind === 'approval'
    ? paths.dashboardApproval(item.deliverable.id)
    : paths.dashboardProject(item.project.id)
}

function textOf(item: Waiting, projects: readonly Project[]): string {
  if (item.kind === 'approval')
    return `Version ${item.number} is ready for your decision, in ${item.deliverable.projectName}`
  return item.kind === 'message'
    ? messageText(item, projects)
    : `We need your reply for ${item.project.projectName}`
}

function messageText(
  { conversation, senderName }: Waiting & { kind: 'message' },
  projects: readonly Project[],
) {
  const project = projects.find(({ id }) => id === conversation.projectId)
  return `A message from ${senderName}${project ? `, about ${project.projectName}` : ''}`
}
