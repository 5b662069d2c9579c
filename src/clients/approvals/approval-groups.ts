import { mostWaitingShown, type ToDecide, type VersionState } from './approval.ts'
import {
  type ApprovalDecision,
  type Approvals,
  type Deliverable,
  type DeliverableVersion,
} from '../client-shapes.ts'

/** What is in review. */
export function toDecide({ deliverables }: Approvals): ToDecide {
  const inReview = deliverables.flatMap(({ id, title, projectName, versions: [latest] }) =>
    latest?.state === 'in-review'
      ? [
          {
            id,
            title,
            projectName,
            number: latest.number,
            sentAt: latest.sentAt,
            pictureId: pictureOf(latest),
          },
        ]
      : [],
  )
  return {
    count: inReview.length,
    longest: inReview.toSorted((a, b) => a.sentAt.localeCompare(b.sentAt)).slice(0, mostWaitingShown),
  }
}

/** The first file of a version that has a preview. */
export const pictureOf = ({ files }: DeliverableVersion): number | null =>
  files.find(({ hasPreview }) => hasPreview)?.id ?? null

export type ApprovalGroup = {
  id: 'waiting' | 'with-us' | 'settled'
  title: string
  deliverables: Deliverable[]
}

/** What the client was sent, by whose turn it is, without empty groups. */
export function groupApprovals(deliverables: readonly Deliverable[]): ApprovalGroup[] {
  const inState = (state: VersionState) => deliverables.filter(({ versions }) => versions[0]?.state === state)
  const groups: ApprovalGroup[] = [
    { id: 'waiting', title: 'Waiting for you', deliverables: inState('in-review') },
    { id: 'with-us', title: 'With us', deliverables: inState('changes-asked') },
    { id: 'settled', title: 'Settled', deliverables: inState('approved') },
  ]
  return groups.filter((group) => group.deliverables.length > 0)
}

export type ApprovalEvent = { at: string; title: string; text: string }

/** What happened to a piece of work, the latest first; with what was decided and taken back. */
export function eventsOf(
  { versions }: Deliverable,
  takenBack: readonly ApprovalDecision[] = [],
): ApprovalEvent[] {
  const events = versions.flatMap(({ id, number, sentAt, senderName, decision }) => [
    { at: sentAt, title: `Version ${number} sent`, text: senderName },
    ...(decision ? [toEvent(decision, number)] : []),
    ...takenBack
      .filter(({ versionId }) => versionId === id)
      .flatMap((undone) => [
        toEvent(undone, number),
        {
          at: undone.takenBackAt ?? undone.at,
          title: `Decision on version ${number} taken back`,
          text: undone.personName,
        },
      ]),
  ])
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}

const toEvent = ({ at, decision, comment, personName }: ApprovalDecision, number: number): ApprovalEvent => ({
  at,
  title: decision === 'approved' ? `Version ${number} approved` : `Changes asked for on version ${number}`,
  text: comment ? `${personName}: “${comment}”` : personName,
})
