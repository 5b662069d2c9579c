import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import type { ApprovalContent } from '../client-shapes.ts'
import { fetchApproval } from '../portal/portal-calls.ts'
import { ConnectionNotice } from '../portal/ConnectionNotice.tsx'
import { eventsOf } from './approval-groups.ts'
import { DecisionForm, decisionFormId } from './DecisionForm.tsx'
import { momentOf } from '../dates.ts'
import { usePortalData } from '../portal/use-portal-data.ts'
import { PinList } from './PinnedPicture.tsx'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { whyReadOnly, type InPortal, type NoWriting } from '../portal/portal-shell.ts'
import type { ReturnedApprovalForm } from '../project-data.ts'
import { Decided, takeBackFormId, useIsFinal } from './Decided.tsx'
import { PinForm, type Mark, Work } from './Work.tsx'

const undecided: Record<NoWriting, string> = {
  archived: 'Nothing was decided on this version, and our work together is over for now.',
  viewed: 'The client decides on this version here.',
}

/** How many of its versions wait for a decision. */
const waitingIn = ({ deliverable }: ApprovalContent): number =>
  deliverable.versions.filter(({ state }) => state === 'in-review').length

export type OneApproval = { approval: ApprovalContent; returned?: ReturnedApprovalForm }

/** One piece of work: what it is, beside it the decision and the comments, and its record. */
export function ApprovalScreen({ data }: { data: InPortal<OneApproval> }) {
  const { shell, content: first } = data
  const { client } = shell
  const { deliverable: requested, shown, beside } = first.approval
  const isLatest = requested.versions[0]?.number === shown
  const live = usePortalData(client, {
    queryKey: [paths.api.clientApproval(requested.id), { shown, beside, isLatest }],
    queryFn: () => fetchApproval(requested.id, { shown, beside, isLatest }),
    initialData: first.approval,
  })
  const { data: approval, refresh } = live
  const [mark, setMark] = useState<Mark | null>(null)
  const [decidedId, setDecidedId] = useState<number>()
  const { deliverable, pins } = approval
  const [latest] = deliverable.versions
  const version = deliverable.versions.find(({ number }) => number === approval.shown) ?? latest
  const isFinal = useIsFinal(latest?.decision ?? null, approval.now)
  if (!latest || !version) return null
  const earlier = deliverable.versions.find(({ number }) => number === approval.beside)
  const closed = whyReadOnly(client)
  // Of the count that came with the page, this one may have been decided, taken back or sent since.
  const approvalCount = client.isArchived
    ? 0
    : shell.approvalCount - waitingIn(first.approval) + waitingIn(approval)
  const isWaiting = latest.state === 'in-review' && !closed
  const picture = version.files.find(({ hasPreview }) => hasPreview)
  const canMark = isWaiting && version.id === latest.id && !earlier && picture !== undefined
  const { returned } = first
  return (
    <PortalFrame
      shell={{ ...shell, approvalCount }}
      place="approvals"
      name={`${deliverable.title}, version ${latest.number}`}
      asideLabel="Decision and comments"
      aside={
        <>
          <section
            className="approval-side min-w-0 wrap-anywhere"
            aria-label={`Decision on version ${latest.number}`}
          >
            {latest.decision ? (
              <Decided
                deliverableId={deliverable.id}
                number={latest.number}
                decision={latest.decision}
                isNew={decidedId === latest.id}
                canTakeBack={!isFinal && !closed}
                returned={returned?.form === 'taken-back' ? returned : undefined}
                refresh={refresh}
              />
            ) : closed ? (
              <p className="muted">{undecided[closed]}</p>
            ) : (
              <DecisionForm
                key={`${latest.id} ${approval.takenBack.length}`}
                deliverableId={deliverable.id}
                version={latest}
                returned={returned?.form === 'decision' ? returned : undefined}
                isDemonstration={client.isDemonstration}
                onDecided={() => setDecidedId(latest.id)}
                refresh={refresh}
              />
            )}
          </section>
          {picture && (
            <section className="approval-side min-w-0 wrap-anywhere" aria-labelledby="note-heading">
              <h2 className="portal-heading" id="note-heading">
                From {version.senderName}
              </h2>
              <p className="whitespace-pre-line wrap-anywhere">{version.note}</p>
            </section>
          )}
          {picture && !earlier && (
            <section className="approval-side min-w-0 wrap-anywhere" aria-labelledby="comments-heading">
              <h2 className="portal-heading" id="comments-heading">
                Comments{pins.length > 0 && ` ${pins.length}`}
              </h2>
              {pins.length === 0 && <p className="muted">Nothing has been said about the picture yet.</p>}
              <PinList pins={pins} momentOf={momentOf} />
              {canMark && (
                <PinForm
                  key={pins.length}
                  deliverableId={deliverable.id}
                  version={version.number}
                  mark={mark}
                  onMark={setMark}
                  returned={returned?.form === 'pin' ? returned : undefined}
                  refresh={refresh}
                />
              )}
            </section>
          )}
        </>
      }
    >
      <div className="portal-head approval-head pb-3 max-lg:py-2">
        <p className="portal-head__back">
          <a href={paths.dashboardApprovals()}>
            <ArrowLeft className="icon" aria-hidden /> Approvals
          </a>
        </p>
        <h1 className="portal-title wrap-anywhere text-balance">
          {deliverable.title}, version {version.number}
        </h1>
        <p className="portal-head__about">
          {deliverable.projectName}. From {version.senderName}, {momentOf(version.sentAt)}.
        </p>
      </div>
      <ConnectionNotice live={live} />
      {deliverable.versions.length > 1 && <Versions {...{ approval }} />}
      <div
        className={`approval-stage${earlier ? ' grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-w-none' : ''}`}
      >
        {earlier && <Work version={earlier} hasHeading />}
        <Work
          version={earlier ? latest : version}
          hasHeading={earlier !== undefined}
          stage={canMark ? { pins, mark, onMark: setMark } : { pins, mark: null }}
        />
      </div>
      <div className="portal-body">
        <ApprovalRecord approval={approval} />
      </div>
      {isWaiting && (
        <div className="approval-bar fixed bottom-[calc(57px_+_env(safe-area-inset-bottom))] inset-x-0 z-18 grid grid-cols-[1fr_1fr] gap-2 border-t-2 border-ink-900 bg-paper lg:hidden">
          <Button
            type="submit"

            form={decisionFormId(deliverable.id)}
            name="decision"
            value="approved"
          >
            Approve version {latest.number}
          </Button>
          <ButtonLink variant="ghost" href={`#${decisionFormId(deliverable.id)}`}>
            Say what to change
          </ButtonLink>
        </div>
      )}
      {latest.decision && !isFinal && !closed && (
        <div className="approval-bar fixed bottom-[calc(57px_+_env(safe-area-inset-bottom))] inset-x-0 z-18 grid grid-cols-[1fr_1fr] gap-2 border-t-2 border-ink-900 bg-paper lg:hidden">
          <Button type="submit" variant="ghost" form={takeBackFormId(deliverable.id)}>
            Take it back
          </Button>
          <ButtonLink variant="ghost" href={paths.dashboardApprovals()}>
            Other approvals
          </ButtonLink>
        </div>
      )}
    </PortalFrame>
  )
}

/** Links to each version, and to two of them side by side. */
function Versions({ approval: { deliverable, shown, beside } }: { approval: ApprovalContent }) {
  const { id, versions } = deliverable
  const [latest, previous] = versions
  if (!latest || !previous) return null
  const compared = beside ?? (shown === latest.number ? previous.number : shown)
  return (
    <nav className="portal-views" aria-label="Versions">
      {versions.map(({ number }) => (
        <a
          key={number}
          href={paths.dashboardApproval(id, number === latest.number ? {} : { version: number })}
          aria-current={beside === null && number === shown ? 'page' : undefined}
        >
          Version {number}
        </a>
      ))}
      <a
        href={paths.dashboardApproval(id, { compare: compared })}
        aria-current={beside === null ? undefined : 'page'}
      >
        Side by side
      </a>
    </nav>
  )
}

/** The history of a piece of work, with decisions that were taken back. */
const ApprovalRecord = ({ approval: { deliverable, takenBack } }: { approval: ApprovalContent }) => (
  <section aria-labelledby="approval-record">
    <h2 className="portal-heading" id="approval-record">
      Record
    </h2>
    <ol className="update-timeline grid gap-4 ml-1.5 pl-5 border-l-2 border-dashed border-line-500">
      {eventsOf(deliverable, takenBack).map((event) => (
        <li key={`${event.at} ${event.title}`}>
          <p className="flex flex-wrap gap-y-1 gap-x-3 items-center text-muted text-xs leading-body">
            <time dateTime={event.at}>{momentOf(event.at)}</time>
          </p>
          <h3>{event.title}</h3>
          <p className="text-muted text-sm whitespace-pre-line" dir="auto">
            {event.text}
          </p>
        </li>
      ))}
    </ol>
  </section>
)
