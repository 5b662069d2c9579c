import { fullName } from '#shared/full-name.ts'
import {
  AlarmClock,
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  BellRing,
  Check,
  Ellipsis,
  PanelRight,
  RotateCcw,
  UserRoundPlus,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from '#api-client/use-form.ts'
import { missedBySnooze, snoozePresets, untilTheyWrite } from './snooze-presets.ts'
import { canBeFollowedUp, isWaiting, type InquiryState } from '../inquiry-kind.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Button, ButtonLink, ButtonSummary } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { Key } from '#kit/KeyHints.tsx'
import { toast } from '#kit/toast.ts'
import { closeByEscapeAndOutside } from '#console/frame/close-details.ts'
import { asideId, useConsole, usePageActs } from '#console/frame/console-context.ts'
import { usePageLetters } from '#console/frame/use-shortcuts.ts'
import { ActLink } from './acts/ActLink.tsx'
import { useInquiry } from './inquiry-context.tsx'
import { useSnooze, useStateChange } from './use-changes.ts'

/** The visitor, the navigation, and the acts on the inquiry. */
export function InquiryHead() {
  const { data } = useInquiry()
  const { inquiry, nextStates, mergedInto, client } = data
  const name = fullName(inquiry) || inquiry.email
  return (
    <header className="pt-2 pb-3 px-pad border-b border-line">
      <Neighbours />
      <div className="flex flex-wrap gap-y-1.5 gap-x-5 items-end justify-between">
        <div className="min-w-0 wrap-anywhere">
          <h1 className="font-display text-d2 leading-title font-medium tracking-display text-balance lg:text-d3">
            <WithAddresses>{name}</WithAddresses>
          </h1>
          <p className="muted">
            {inquiry.company && `${inquiry.company}, `}
            {inquiry.reference}
          </p>
          {mergedInto && (
            <p>
              Merged into <a href={consolePaths.inquiry(mergedInto)}>{mergedInto}</a>
            </p>
          )}
          {client && (
            <p>
              A client now:{' '}
              <a href={consolePaths.client(client.username)}>
                {client.name} ({client.username})
              </a>
            </p>
          )}
        </div>
        <div className="flex flex-wrap print:hidden gap-1 items-center sm:gap-2">
          {/* A popover opens without scripts. */}
          <Button variant="quiet" className="px-2 xl:hidden" popoverTarget={asideId} data-works-alone>
            <PanelRight className="icon" aria-hidden />
            <span className="max-sm:sr-only">Details</span>
          </Button>
          {!['spam', 'merged'].includes(inquiry.status) && (
            <ActLink form="assign" className="button button--quiet px-2">
              <UserRoundPlus className="icon" aria-hidden />
              <span className="max-sm:sr-only">Assign</span>
            </ActLink>
          )}
          {canBeFollowedUp(inquiry.status) && (
            <ActLink form="follow-up" className="button button--quiet px-2">
              <BellRing className="icon" aria-hidden />
              <span className="max-sm:sr-only">Follow up</span>
            </ActLink>
          )}
          {isWaiting(inquiry.status) && (
            <ActLink form="snooze" className="button button--quiet px-2">
              <AlarmClock className="icon" aria-hidden />
              <span className="max-sm:sr-only">Snooze</span>
            </ActLink>
          )}
          {nextStates.includes('closed') && <StateButton to="closed" />}
          {!nextStates.includes('closed') && nextStates.includes('open') && <StateButton to="open" />}
          <MoreMenu />
        </div>
      </div>
    </header>
  )
}

/** Links to the list, and to the unanswered inquiries before and after this one. */
function Neighbours() {
  const { data, beside } = useInquiry()
  const { counts } = useConsole().shell
  const { previous, next, position } = data.neighbours
  usePageLetters(
    // Beside the list they are the list's own.
    beside
      ? {}
      : {
          j: () => next && location.assign(consolePaths.inquiry(next)),
          k: () => previous && location.assign(consolePaths.inquiry(previous)),
        },
  )
  return (
    <nav
      className={`flex gap-1 items-center mb-0.5 ${beside ? '2xl:hidden' : ''}`.trimEnd()}
      aria-label="Enquiries"
    >
      <a
        className="inline-flex gap-2 items-center min-h-control mr-auto font-medium no-underline hover:underline"
        href={beside?.list ?? consolePaths.place('inquiries')}
      >
        <ArrowLeft className="icon size-[16px]" aria-hidden />
        Enquiries
      </a>
      {position !== null && position <= counts.unanswered && (
        <span className="ml-auto mr-1.5 text-ink-700 text-xs">
          {position} of {counts.unanswered} unanswered
        </span>
      )}
      {previous !== null && (
        <ButtonLink
          variant="quiet"
          className="icon-button px-2"
          href={consolePaths.inquiry(previous)}
          aria-label="Previous unanswered enquiry"
        >
          <ArrowUp className="icon" aria-hidden />
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink
          variant="quiet"
          className="icon-button px-2"
          href={consolePaths.inquiry(next)}
          aria-label="Next unanswered enquiry"
        >
          <ArrowDown className="icon" aria-hidden />
        </ButtonLink>
      )}
    </nav>
  )
}

/** Closes or reopens immediately: a native form, with undo if scripts run. */
function StateButton({ to }: { to: 'open' | 'closed' }) {
  const { data, visitor } = useInquiry()
  const { wantsLetterShortcuts } = useConsole().shell
  const { isAsking, change, confirm, giveUp } = useStateChange()
  const { onSubmit } = useForm({ send: () => change(to) })
  usePageLetters(to === 'closed' ? { e: () => change('closed') } : {})
  const Icon = to === 'closed' ? Check : RotateCcw
  usePageActs([
    to === 'closed'
      ? { id: 'close', title: 'Close the enquiry', letter: 'e', icon: Check, run: () => change('closed') }
      : { id: 'open', title: 'Open it again', icon: RotateCcw, run: () => change('open') },
  ])
  return (
    <>
      <form
        method="post"
        action={consolePaths.inquiryForm(data.inquiry.reference, 'status')}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="status" value={to} />
        <Button type="submit" variant="ghost">
          <Icon className="icon" aria-hidden />
          {to === 'closed' ? 'Close' : 'Open again'}
          {to === 'closed' && wantsLetterShortcuts && <Key>e</Key>}
        </Button>
      </form>
      {isAsking && (
        <ConsoleDialog
          title="Close without a reply?"
          onClose={giveUp}
          actions={
            <>
              <Button variant="quiet" data-first-focus="" onClick={giveUp}>
                Keep it open
              </Button>
              <Button onClick={confirm}>Close without a reply</Button>
            </>
          }
        >
          <p>
            Nobody has replied to {visitor}. Closed now, the enquiry counts as not replied to in the published
            promise.
          </p>
        </ConsoleDialog>
      )}
    </>
  )
}

/** The less frequent acts. It works without scripts; with them, Escape and a click outside close it. */
function MoreMenu() {
  const { data } = useInquiry()
  const { nextStates, statusPath, inquiry } = data
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeByEscapeAndOutside(details.current), [])
  const canSnooze = isWaiting(inquiry.status)
  const snooze = useSnooze()
  const asOf = new Date(data.asOf)
  usePageActs(
    canSnooze
      ? [
          {
            id: 'snooze',
            title: 'Snooze until…',
            icon: AlarmClock,
            choices: [
              ...[...snoozePresets(asOf), { ...untilTheyWrite, when: '' }].map((choice) => ({
                id: choice.until,
                title: choice.label,
                detail: missedBySnooze(inquiry, choice, asOf) ?? choice.when,
                run: () => snooze(choice.until),
              })),
              ...(inquiry.snoozedUntil === null
                ? []
                : [{ id: 'never', title: 'Show it again now', run: () => snooze(null) }]),
            ],
          },
        ]
      : [],
  )
  const has = (state: InquiryState) => nextStates.includes(state)
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + statusPath)
    toast({ title: 'The address of their private page is copied' })
  }
  return (
    // It may be open before hydration.
    <details
      className="disclosure disclosure--menu relative inline-block text-left"
      ref={details}
      suppressHydrationWarning
    >
      <ButtonSummary variant="quiet" className="px-2">
        <Ellipsis className="icon" aria-hidden />
        <span className="sr-only">More actions</span>
      </ButtonSummary>
      <div className="disclosure__body">
        {!['converted', 'spam', 'merged'].includes(inquiry.status) && (
          <ActLink form="client" className="button button--quiet">
            Make client
          </ActLink>
        )}
        {(canSnooze || inquiry.status === 'replied') && (
          <ActLink form="outside-reply" className="button button--quiet">
            Record a reply
          </ActLink>
        )}
        {inquiry.status !== 'merged' && inquiry.status !== 'converted' && (
          <ActLink form="merge" className="button button--quiet">
            Merge with another
          </ActLink>
        )}
        {has('spam') && (
          <ActLink form="status" className="button button--quiet">
            Change the state
          </ActLink>
        )}
        <Button
          variant="quiet"
          className="no-scripting:hidden"
          onClick={() => {
            details.current?.removeAttribute('open')
            // The browser may not allow it.
            void copy().catch(() =>
              toast({ variant: 'destructive', title: 'The address could not be copied' }),
            )
          }}
        >
          Copy the visitor’s private page
        </Button>
      </div>
    </details>
  )
}
