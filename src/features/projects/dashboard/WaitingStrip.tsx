import { mostWaitingShown, type Deliverable } from '../approval.ts'
import type { Project, ProjectUpdate } from '../project-data.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/Button.tsx'
import { WorkGlyph } from './ApprovalRow.tsx'
import { dayOf } from './portal-dates.ts'
import { waitsForClient } from './approval-groups.ts'
import type { Conversation } from './conversations.ts'

/** The kind of an update that asks the client for something. */
const request = 'request'

/** Something of ours that the client has not read, or not answered. */
type Waiting = {
  title: string
  /** Since when. */
  at: string
} & (
  | { kind: 'message'; conversation: Conversation; senderName: string }
  | { kind: 'request'; project: Project }
  | { kind: 'approval'; deliverable: Deliverable; number: number }
)

/**
 * What waits for the client, the longest first: conversations with something new in them, what is to be decided on, and
 * projects whose newest update is a request. A request waits until the client writes about its project, or the agency posts the next update.
 */
export function whatWaits(
  conversations: readonly Conversation[],
  projects: readonly Project[],
  updates: readonly ProjectUpdate[],
  deliverables: readonly Deliverable[] = [],
): Waiting[] {
  const unread = conversations.flatMap((conversation): Waiting[] => {
    const first = conversation.messages.find(({ isRead }) => !isRead)
    return first
      ? [
          {
            kind: 'message',
            title: conversation.subject,
            at: first.createdAt,
            conversation,
            senderName: first.senderName,
          },
        ]
      : []
  })
  const requests = projects.flatMap((project): Waiting[] => {
    const newest = updates.find(({ projectId }) => projectId === project.id)
    if (newest?.updateType !== request || newest.isAnswered) return []
    return [{ kind: 'request', title: newest.title, at: newest.createdAt, project }]
  })
  const approvals = deliverables.filter(waitsForClient).flatMap((deliverable): Waiting[] => {
    const [latest] = deliverable.versions
    return latest
      ? [
          {
            kind: 'approval',
            title: deliverable.title,
            at: latest.sentAt,
            deliverable,
            number: latest.number,
          },
        ]
      : []
  })
  return [...unread, ...requests, ...approvals].sort((a, b) => a.at.localeCompare(b.at))
}

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
