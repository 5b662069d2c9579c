import type { Deliverable, VersionState } from './approval.ts'
import { toConversations } from './dashboard/conversations.ts'
import { whatWaits, type Waiting } from './dashboard/waiting.ts'
import type { Message, Project, ProjectUpdate } from './project-data.ts'
import type { ReportWaiting } from './records-data.ts'

/** What a client was sent and wrote. */
export type WaitingFacts = {
  messages: readonly Message[]
  projects: readonly Project[]
  /** Newest first. */
  updates: readonly ProjectUpdate[]
  deliverables: readonly Deliverable[]
}

/**
 * What waited for a client at a moment, the longest first, and whether it waits now. `messagesThen` are those written
 * before it, with what was unread at the time.
 */
export function waitingAt(
  moment: Date,
  messagesThen: readonly Message[],
  now: WaitingFacts,
): ReportWaiting[] {
  const end = moment.toISOString()
  const then = {
    ...now,
    messages: messagesThen,
    updates: now.updates.filter(({ createdAt }) => createdAt < end),
    deliverables: worksAt(now.deliverables, end),
  }
  const open = new Set(waitingFor(now).map((item) => keyOf(item)))
  return waitingFor(then).map((item) => toReportWaiting(item, now.projects, open.has(keyOf(item))))
}

const waitingFor = ({ messages, projects, updates, deliverables }: WaitingFacts) =>
  whatWaits(toConversations(messages), projects, updates, deliverables)

/** The versions that were sent by then, and the decisions that were made by then. */
const worksAt = (deliverables: readonly Deliverable[], end: string): Deliverable[] =>
  deliverables.flatMap((work) => {
    const versions = work.versions
      .filter(({ sentAt }) => sentAt < end)
      .map((version, index) => {
        const decision = version.decision && version.decision.at < end ? version.decision : null
        const state: VersionState = decision?.decision ?? (index === 0 ? 'in-review' : 'superseded')
        return { ...version, decision, state }
      })
    return versions.length === 0 ? [] : [{ ...work, versions }]
  })

function idOf(item: Waiting): number {
  if (item.kind === 'message') return item.conversation.id
  return item.kind === 'approval' ? item.deliverable.id : item.project.id
}

const keyOf = (item: Waiting): string =>
  [item.kind, idOf(item), item.kind === 'approval' ? item.number : item.at].join(' ')

function toReportWaiting(item: Waiting, projects: readonly Project[], isOpen: boolean): ReportWaiting {
  const { kind, title, at } = item
  return {
    kind,
    id: idOf(item),
    title,
    at,
    projectName: projectNameOf(item, projects),
    ...(item.kind === 'approval' && { number: item.number }),
    isOpen,
  }
}

function projectNameOf(item: Waiting, projects: readonly Project[]): string | null {
  if (item.kind === 'request') return item.project.projectName
  if (item.kind === 'approval') return item.deliverable.projectName
  return projects.find(({ id }) => id === item.conversation.projectId)?.projectName ?? null
}
