import type { Project, ProjectUpdate } from '../project-data.ts'
import type { Deliverable } from '../approval.ts'
import { waitsForClient } from './approval-groups.ts'
import type { Conversation } from './conversations.ts'

/** The kind of an update that asks the client for something. */
const request = 'request'

/** Something of ours that the client has not read, or not answered. */
export type Waiting = {
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
