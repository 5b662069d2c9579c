import { fullName } from '#shared/full-name.ts'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#kit/Button.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { closeByEscapeAndOutside } from '#console/frame/close-details.ts'
import { followUpPresets } from '../follow-up.ts'
import type { ListedInquiry } from '../inbox-data.ts'
import { canBeFollowedUp, isWaiting } from '../inquiry-kind.ts'
import { dueInWords, missedBySnooze, snoozePresets, untilTheyWrite } from '../conversation/snooze-presets.ts'
import { useInbox } from './inbox-context.tsx'
import type { Bulk } from './use-bulk.ts'

type RowActsProps = { inquiry: ListedInquiry; bulk: Bulk }

/** What can be done to one enquiry without opening it: one press opens the acts, the next one does it. Without scripts the bar above the list does the same. */
export function RowActs({ inquiry, bulk }: RowActsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => closeByEscapeAndOutside(details.current), [])
  const close = () => {
    const element = details.current
    if (!element) return
    element.open = false
    element.querySelector('summary')?.focus()
  }
  return (
    <details
      className="relative z-2 flex-none open:z-5 no-scripting:hidden"
      data-row-acts=""
      ref={details}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="icon-button cursor-pointer">
        <Ellipsis className="icon" aria-hidden />
        <span className="sr-only">What to do with {fullName(inquiry) || inquiry.email}</span>
      </summary>
      {isOpen && <Acts inquiry={inquiry} bulk={bulk} onDone={close} />}
    </details>
  )
}

/** The acts that fit the state of the enquiry. */
function Acts({ inquiry, bulk, onDone }: RowActsProps & { onDone: () => void }) {
  const { data, list } = useInbox()
  const { person } = useConsole().shell
  const { reference, owner, status, followUpAt, snoozedUntil, repliedAt } = inquiry
  // As of the list: a choice must not change while it is being read.
  const asOf = new Date(list.asOf)
  const act = (run: () => void) => () => {
    onDone()
    run()
  }
  const choices = [...snoozePresets(asOf), untilTheyWrite]
  const misses = choices.some((choice) => missedBySnooze(inquiry, choice, asOf) !== undefined)
  const isUnanswered = isWaiting(status) && repliedAt === null
  const others = data.colleagues.filter(({ username }) => username !== person.username)
  return (
    <div
      className="absolute right-0 z-5 grid gap-4 w-[min(25rem,_calc(100vw_-_32px))] p-4 border-[1.5px] border-ink-900 bg-paper shadow-lift text-left"
      ref={showActs}
    >
      <Group name="Assign">
        {owner?.username !== person.username && (
          <Choice
            onPress={act(() =>
              bulk.give({ username: person.username, name: fullName(person) }, [reference], true),
            )}
          >
            Assign to me
          </Choice>
        )}
        {others
          .filter(({ username }) => username !== owner?.username)
          .map((one) => (
            <Choice key={one.username} onPress={act(() => bulk.give(one, [reference], false))}>
              {one.name}
            </Choice>
          ))}
        {owner && <Choice onPress={act(() => bulk.give(null, [reference], false))}>Nobody</Choice>}
      </Group>
      {isWaiting(status) && (
        <Group
          name="Snooze"
          note={misses && `${dueInWords(inquiry, asOf)} Snoozed past that, the reply can be late.`}
        >
          {choices.map((choice) => (
            <Choice
              key={choice.until}
              isRisky={missedBySnooze(inquiry, choice, asOf) !== undefined}
              onPress={act(() => bulk.snooze(choice.until, [reference]))}
            >
              {choice.label}
            </Choice>
          ))}
          {snoozedUntil !== null && (
            <Choice onPress={act(() => bulk.snooze(null, [reference]))}>Show it again now</Choice>
          )}
        </Group>
      )}
      {canBeFollowedUp(status) && (
        <Group name="Follow up">
          {followUpPresets(asOf).map(({ label, at }) => (
            <Choice key={label} onPress={act(() => bulk.followUp(at, inquiry))}>
              {label}
            </Choice>
          ))}
          {followUpAt !== null && (
            <Choice onPress={act(() => bulk.followUp(null, inquiry))}>End the follow-up</Choice>
          )}
        </Group>
      )}
      {status === 'closed' && (
        <Group name="State">
          <Choice onPress={act(() => bulk.setStatus('reopen', [reference]))}>Open again</Choice>
        </Group>
      )}
      {canBeFollowedUp(status) && (
        <Group
          name="State"
          note={isUnanswered && 'Nobody has replied: it counts as not replied to in the published promise.'}
        >
          {isUnanswered ? (
            <Choice isRisky onPress={act(() => bulk.closeUnanswered([reference]))}>
              Close without a reply
            </Choice>
          ) : (
            <Choice onPress={act(() => bulk.setStatus('close', [reference]))}>Close</Choice>
          )}
        </Group>
      )}
    </div>
  )
}

/** Scrolls what has just been rendered into view; opened by a key, its group has the focus. */
function showActs(sheet: HTMLElement | null): void {
  sheet?.scrollIntoView({ block: 'nearest' })
  const details = sheet?.closest<HTMLElement>('[data-row-acts]')
  const group = details?.dataset['focusOn']
  if (group === undefined) return
  delete details?.dataset['focusOn']
  sheet?.querySelector<HTMLElement>(`[data-acts="${group}"] button`)?.focus()
}

type GroupProps = {
  name: string
  /** What someone has to know before they press what is red. */
  note?: string | false
  children: ReactNode
}

const Group = ({ name, note, children }: GroupProps) => (
  <fieldset className="min-w-0" data-acts={name} aria-describedby={note ? `acts-${name}` : undefined}>
    <legend className="mb-1 text-ink-700 text-sm font-semibold">{name}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
    {note && (
      <p className="mt-1 text-danger-700 text-sm" id={`acts-${name}`}>
        {note}
      </p>
    )}
  </fieldset>
)

type ChoiceProps = { isRisky?: boolean; onPress: () => void; children: ReactNode }

const Choice = ({ isRisky = false, onPress, children }: ChoiceProps) => (
  <Button variant="ghost" size="small" className={isRisky ? 'text-danger-700' : ''} onClick={onPress}>
    {children}
  </Button>
)
