import { ownCalls } from '../own-calls.ts'
import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import type { ApprovalContent } from '../client-shapes.ts'
import { reading } from '#api-client/send.ts'
import { ConnectionNotice } from '../portal/ConnectionNotice.tsx'
import { eventsOf } from './approval-groups.ts'
import { CommentBox } from './CommentBox.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { momentOf, shortMomentOf } from '../dates.ts'
import { usePortalData } from '../portal/use-portal-data.ts'
import { PinList } from './PinnedPicture.tsx'
import { PortalFrame } from '../portal/PortalFrame.tsx'
import { PortalHead } from '../portal/PortalHead.tsx'
import { headingClass } from '../portal/SidePart.tsx'
import { Strip } from '../portal/Strip.tsx'
import { Views } from '../portal/Views.tsx'
import { whyReadOnly, type InPortal, type NoWriting } from '../portal/portal-shell.ts'
import type { ReturnedApprovalForm } from '../project-data.ts'
import { Decided, useSecondsLeft } from './Decided.tsx'
import { newsPlace } from '../news/news.ts'
import { placeInWords } from './pin-place.ts'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { useComment } from './use-comment.ts'
import { Work } from './Work.tsx'

const undecided: Record<NoWriting, string> = {
  archived: 'Nothing was decided on this version, and our work together is over for now.',
  viewed: 'The client decides on this version here.',
}

export type OneApproval = { approval: ApprovalContent; returned?: ReturnedApprovalForm }

/** One piece of work: what it is, beside it the decision and the comments, and its record. */
export function ApprovalScreen({ data }: { data: InPortal<OneApproval> }) {
  const { shell, content: first } = data
  const { client } = shell
  const { deliverable: requested, shown, beside } = first.approval
  const live = usePortalData({
    ...reading(ownCalls.approval, { id: requested.id }, { version: shown, compare: beside }),
    initialData: first.approval,
  })
  const { data: approval, refresh } = live
  const [decidedId, setDecidedId] = useState<number>()
  const aboutPage = useRef<HTMLButtonElement>(null)
  const { deliverable, pins } = approval
  const { id, title, versions } = deliverable
  const comment = useComment({
    deliverableId: id,
    version: shown,
    number: Math.max(0, ...pins.map(({ number }) => number)) + 1,
    refresh,
  })
  useLeaveWarning(comment.hasWords)
  const [latest] = versions
  const version = versions.find(({ number }) => number === shown) ?? latest
  const closed = whyReadOnly(client)
  const secondsLeft = useSecondsLeft(latest?.decision ?? null, approval.now)
  if (!latest || !version) return null
  const earlier = versions.find(({ number }) => number === beside)
  const isLatest = version.id === latest.id
  const isWaiting = latest.state === 'in-review' && !closed
  const picture = version.files.find(({ hasPreview }) => hasPreview)
  const canWrite = isWaiting && isLatest && !earlier && picture !== undefined
  const { returned } = first
  const { draft, discarded } = comment
  const writing = canWrite || draft ? { deliverableId: id, version: shown, comment } : undefined
  const canTakeBack = latest.decision !== null && secondsLeft > 0 && !closed
  const isInBar = (isWaiting && isLatest) || canTakeBack
  return (
    <PortalFrame
      hasOwnNotice
      shell={shell}
      place="approvals"
      name={`${title}, version ${version.number}`}
      opens={isLatest ? newsPlace.approval(id) : undefined}
      asideLabel="Decision and comments"
      isAsideHeld
      aside={
        <>
          <section
            className={`min-w-0 wrap-anywhere xl:flex-none xl:pt-8 xl:px-6 xl:pb-5${isInBar ? ' max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 lg:max-xl:left-[var(--rail)] max-lg:bottom-[calc(57px_+_env(safe-area-inset-bottom))] max-xl:z-18 max-xl:py-2 max-xl:px-pad max-xl:max-h-[60svh] max-xl:overflow-y-auto max-xl:border-t-2 max-xl:border-ink-900 max-xl:bg-paper' : ''}`}
            data-bar={isInBar || undefined}
            aria-label={`Decision on version ${latest.number}`}
          >
            {latest.decision ? (
              <Decided
                deliverableId={id}
                number={latest.number}
                decision={latest.decision}
                isNew={decidedId === latest.id}
                secondsLeft={canTakeBack ? secondsLeft : 0}
                returned={returned?.form === 'taken-back' ? returned : undefined}
                refresh={refresh}
              />
            ) : closed ? (
              <p className="muted">{undecided[closed]}</p>
            ) : isLatest ? (
              <DecisionForm
                key={`${latest.id} ${approval.takenBack.length}`}
                deliverableId={id}
                version={latest}
                comment={comment}
                commentCount={pins.length}
                returned={returned?.form === 'decision' ? returned : undefined}
                isDemonstration={client.isDemonstration}
                onDecided={() => setDecidedId(latest.id)}
                refresh={refresh}
              />
            ) : (
              <>
                <h2 className={`${headingClass} mb-3`}>Your decision</h2>
                <p>
                  It is about version {latest.number}, the latest.{' '}
                  <a href={paths.dashboardApproval(id)}>Open version {latest.number}</a>
                </p>
              </>
            )}
          </section>
          {picture && (
            <div className="grid gap-8 content-start min-w-0 lg:max-xl:col-span-full xl:flex-1 xl:min-h-[12rem] xl:pt-4 xl:px-6 xl:pb-8 xl:overflow-y-auto">
              {!earlier && (
                <section className="min-w-0 wrap-anywhere" aria-labelledby="comments-heading">
                  <div className={`${headingClass} flex gap-3 items-end justify-between mb-3`}>
                    <h2 className="whitespace-nowrap" id="comments-heading">
                      Comments{pins.length > 0 && ` ${pins.length}`}
                    </h2>
                    {canWrite && (
                      <button
                        ref={aboutPage}
                        type="button"
                        className="-mb-2 min-h-target font-sans text-sm font-semibold text-mulberry-700 [text-decoration-line:underline] no-scripting:hidden"
                        onClick={() => comment.placeAt(null)}
                      >
                        About the page
                      </button>
                    )}
                  </div>
                  {draft?.spot && (
                    <p className="py-2 px-3 bg-weld-100 text-sm">
                      <b>Comment {comment.number}</b> is not saved yet. {placeInWords(draft.spot)}.
                    </p>
                  )}
                  {writing && (
                    <div className={draft && !draft.spot ? 'pb-4' : 'pb-4 scripting:hidden'}>
                      <CommentBox
                        {...writing}
                        isOpen={draft !== null && draft.spot === null}
                        returned={returned?.form === 'pin' ? returned : undefined}
                        onClosed={() => aboutPage.current?.focus()}
                      />
                    </div>
                  )}
                  {pins.length === 0 && <p className="muted">Nothing has been said about the picture yet.</p>}
                  <PinList pins={pins} momentOf={shortMomentOf} />
                </section>
              )}
              <section className="min-w-0 wrap-anywhere" aria-labelledby="note-heading">
                <h2 className={`${headingClass} mb-3`} id="note-heading">
                  From {version.senderName}
                </h2>
                <p className="whitespace-pre-line wrap-anywhere">{version.note}</p>
              </section>
            </div>
          )}
        </>
      }
    >
      <PortalHead
        size="low"
        back={{ href: paths.dashboardApprovals(), name: 'Approvals' }}
        title={`${title}, version ${version.number}`}
        about={`${deliverable.projectName}. From ${version.senderName}, ${momentOf(version.sentAt)}.`}
      />
      <ConnectionNotice live={live} />
      {latest.id !== requested.versions[0]?.id && (
        <output>
          <Strip
            tone="new"
            action={
              <a className="py-2 font-semibold" href={paths.dashboardApproval(id)}>
                Open version {latest.number}
              </a>
            }
          >
            Version {latest.number} has arrived. You are looking at version {version.number}.
          </Strip>
        </output>
      )}
      <div className="border-ink-900 md:flex md:items-center md:border-b-2">
        {versions.length > 1 && <Versions {...{ approval }} />}
        {canWrite && (
          <p className="flex gap-1.5 items-center min-h-target px-pad text-ink-700 text-sm md:ml-auto md:pl-4 no-scripting:hidden">
            {discarded ? (
              <>
                <output>The comment is discarded.</output>
                <button
                  type="button"
                  className="min-h-target font-semibold text-mulberry-700 [text-decoration-line:underline]"
                  onClick={comment.undo}
                >
                  Undo
                </button>
              </>
            ) : (
              <>
                <MapPin className="icon flex-none" aria-hidden />
                Press the picture to write on it
              </>
            )}
          </p>
        )}
      </div>
      <div
        className={`grid gap-4 pt-4 px-pad pb-6 ${earlier ? 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)] max-w-[50rem]'}`}
      >
        {earlier && <Work version={earlier} hasHeading pins={[]} />}
        <Work
          version={earlier ? latest : version}
          hasHeading={earlier !== undefined}
          pins={pins}
          writing={writing}
        />
      </div>
      <div className="px-pad print:px-0">
        <ApprovalRecord approval={approval} />
      </div>
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
    <Views
      className="md:border-b-0"
      label="Versions"
      views={[
        ...versions.map(({ number }) => ({
          href: paths.dashboardApproval(id, number === latest.number ? {} : { version: number }),
          name: `Version ${number}`,
          isCurrent: beside === null && number === shown,
        })),
        {
          href: paths.dashboardApproval(id, { compare: compared }),
          name: 'Side by side',
          isCurrent: beside !== null,
        },
      ]}
    />
  )
}

/** The history of a piece of work, with decisions that were taken back. */
const ApprovalRecord = ({ approval: { deliverable, takenBack } }: { approval: ApprovalContent }) => (
  <section aria-labelledby="approval-record">
    <h2 className={`${headingClass} mb-3`} id="approval-record">
      Record
    </h2>
    <ol className="update-timeline grid gap-4 ml-1.5 pl-5 border-l-2 border-dashed border-line-500">
      {eventsOf(deliverable, takenBack).map((event) => (
        <li key={`${event.at} ${event.title}`}>
          <p className="flex flex-wrap gap-y-1 gap-x-3 items-center text-muted text-xs leading-body">
            <time dateTime={event.at}>{momentOf(event.at)}</time>
          </p>
          <h3 className="leading-snug font-bold">{event.title}</h3>
          <p className="text-muted text-sm whitespace-pre-line" dir="auto">
            {event.text}
          </p>
        </li>
      ))}
    </ol>
  </section>
)
