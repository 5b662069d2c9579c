/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display` takes the roles of a table away in some browsers */
import { Fragment, type MouseEvent } from 'react'
import { ButtonLink } from '#kit/Button.tsx'
import { useInbox } from './inbox-context.tsx'
import { heads, InboxRow } from './InboxRow.tsx'
import { selectAll } from './selection.ts'
import type { Bulk } from './use-bulk.ts'
import { isSnoozedAt, waitingKindOf } from '../clock.ts'
import { isWaiting } from '../inquiry-kind.ts'
import { type ListedInquiry, inboxPageSize } from '../inbox-data.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { groupTitles, type WaitingKind } from '../waiting-groups.ts'
import { inboxQuery } from '../inbox-filter.ts'
import { consolePaths } from '#shared/console-paths.ts'

const words: Record<string, string> = {
  'view-saved': 'The view is saved. It is beside the others.',
  'view-renamed': 'The view has its new name.',
  'view-deleted': 'The view is deleted. The enquiries stay as they are.',
  'view-gone': 'There is no such view any more.',
  nothing: 'Nothing has changed. Please choose at least one enquiry, and at most 200.',
}

const acts: Record<string, string> = {
  take: 'yours now',
  'hand-over': 'reassigned',
  close: 'closed',
  snooze: 'snoozed',
  spam: 'marked as spam',
  reopen: 'open again',
}

const manyPattern = /^([a-z-]+)-(\d{1,3})$/
const referencePattern = /^LB-[0-9A-Z]{5}$/

/** Says what a form without JavaScript has just done, and to which inquiries it was not. */
export function InboxDone({ done, refused }: { done: string | null; refused: string | null }) {
  const [, act = '', count = ''] = manyPattern.exec(done ?? '') ?? []
  const is = Object.hasOwn(acts, act) ? acts[act] : undefined
  if (is === undefined) return <DoneNote done={done} words={words} />
  const left = (refused ?? '').split(' ').filter((text) => referencePattern.test(text))
  const number = Number(count)
  const text = [
    number === 0
      ? 'Nothing has changed.'
      : `${asSentence(counted(number, 'enquiry is', 'enquiries are'))} ${is}.`,
    left.length > 0 &&
      (act === 'close'
        ? `Not ${left.join(', ')}. Open ${left.length === 1 ? 'it' : 'them'} to see why, or to close without a reply.`
        : `Not ${left.join(', ')}: as ${left.length === 1 ? 'it stands' : 'they stand'}, that cannot be done.`),
  ]
  return <DoneNote done="many" words={{ many: text.filter(Boolean).join(' ') }} />
}

/** How the rows of the inbox are grouped. */
type InboxGroup = WaitingKind | 'done'

const inboxGroupTitles: Record<InboxGroup, string> = { ...groupTitles, done: 'Replied to or closed' }

type Grouped = Pick<ListedInquiry, 'status' | 'repliedAt' | 'replyDueAt'>

export function inboxGroupOf(inquiry: Grouped, now: Date): InboxGroup {
  if (!isWaiting(inquiry.status)) return 'done'
  return waitingKindOf(inquiry, now)
}

/** How many of a group wait, as Today counts them, and how many are snoozed. */
export function countOfGroup(
  inquiries: readonly Pick<ListedInquiry, 'status' | 'snoozedUntil'>[],
  now: Date,
): string {
  const asleep = inquiries.filter(
    ({ status, snoozedUntil }) => isWaiting(status) && isSnoozedAt(snoozedUntil, now),
  ).length
  const awake = inquiries.length - asleep
  return [awake > 0 && String(awake), asleep > 0 && `${asleep} snoozed`].filter(Boolean).join(', ')
}

/** Inquiries as a table, under 1024 px as a list: who, how long they can wait, what for, whose they are. */
export function InboxTable({ bulk }: { bulk: Bulk }) {
  const { data, list, now } = useInbox()
  const groups = list.inquiries.map(({ placed }) => inboxGroupOf(placed, now))
  // Spam has no waiting group.
  const hasGroups = data.filter.view !== 'spam'
  const isWhole = (group: InboxGroup) =>
    (group !== groups.at(-1) || list.next === null) && (group !== groups[0] || data.cursor === null)
  return (
    <table className="console-table inbox-table lg:table-fixed" role="table" aria-label="Enquiries">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <label className="relative z-1 inline-grid place-items-center size-[32px] cursor-pointer max-lg:size-target no-scripting:hidden">
              <input
                className="size-[18px] cursor-pointer"
                type="checkbox"
                aria-label="Select all"
                onChange={(event) => selectAll(event.target.checked)}
              />
            </label>
          </th>
          {heads.map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {list.inquiries.map((inquiry, at) => {
          const group = groups[at] ?? 'done'
          return (
            <Fragment key={inquiry.reference}>
              {hasGroups && group !== groups[at - 1] && (
                <tr role="row" className={`console-table__group inbox-group--${group}`}>
                  <th role="rowheader" scope="rowgroup" colSpan={heads.length + 1}>
                    {inboxGroupTitles[group]}{' '}
                    {isWhole(group) && (
                      <span className="font-medium">
                        {countOfGroup(
                          list.inquiries.filter((_, place) => groups[place] === group),
                          now,
                        )}
                      </span>
                    )}
                  </th>
                </tr>
              )}
              <InboxRow inquiry={inquiry} now={now} bulk={bulk} />
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** What is under the list: how many are shown, the way to more, and to what they ask for. */
export function ShowMore() {
  const { data, list, showMore } = useInbox()
  const { filter, cursor, sources } = data
  const shown = list.inquiries.length
  if (shown === 0 && cursor === null) return null
  const more = (event: MouseEvent) => {
    // A modified click opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const show = async () => {
      await showMore()
      document.querySelectorAll<HTMLElement>('.row-link')[shown]?.focus()
    }
    void show()
  }
  return (
    <div className="pt-4 pb-5 px-pad flex flex-wrap gap-y-2 gap-x-5 items-center">
      {list.next !== null && (
        <ButtonLink
          variant="ghost"
          href={consolePaths.inquiries({ ...inboxQuery(filter), cursor: list.next })}
          onClick={more}
        >
          Show {inboxPageSize} more
        </ButtonLink>
      )}
      {cursor !== null && (
        <ButtonLink variant="ghost" href={consolePaths.inquiries(inboxQuery(filter))}>
          Back to the first
        </ButtonLink>
      )}
      {!sources && (
        <a href={`${consolePaths.inquiries({ ...inboxQuery(filter), show: 'sources' })}#sources`}>
          What they ask for, by where they came from
        </a>
      )}
      <p className="ml-auto text-ink-700 text-sm">
        {shown} shown{list.next === null && cursor === null ? ', and no more' : ''}
      </p>
    </div>
  )
}
