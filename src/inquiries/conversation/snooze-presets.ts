import { londonDay, nextDay, toLondonLocal, londonMoment, shortDateAndTime } from '#shared/dates.ts'
import { momentWords } from '../clock.ts'
import { untilReply, type ConsoleInquiry } from '../console-inquiry.ts'
import { isWaiting } from '../inquiry-kind.ts'

export type SnoozePreset = { label: string; until: string; when: string }

const hourMs = 3_600_000

const nineOn = (day: string): Date | undefined => londonMoment(`${day}T09:00`)

/** The choices of a snooze. Mornings are London's. */
export function snoozePresets(now: Date): SnoozePreset[] {
  const tomorrow = nextDay(londonDay(now))
  let monday = tomorrow
  while (new Date(`${monday}T12:00:00Z`).getUTCDay() !== 1) monday = nextDay(monday)
  const offered: [string, Date | undefined][] = [
    ['For 3 hours', new Date(now.getTime() + 3 * hourMs)],
    ['Until tomorrow morning', nineOn(tomorrow)],
    ...(monday === tomorrow ? [] : [['Until Monday morning', nineOn(monday)] as [string, Date | undefined]]),
  ]
  return offered.flatMap(([label, until]) =>
    until ? [{ label, until: until.toISOString(), when: shortDateAndTime(until) }] : [],
  )
}

/** The default of a custom time: an hour from now. */
export const ownSnoozeTime = (now: Date): string => toLondonLocal(new Date(now.getTime() + hourMs))

/** The choice without a time. */
export const untilTheyWrite = { label: 'Until they write', until: untilReply } as const

type Owed = Pick<ConsoleInquiry, 'status' | 'replyDueAt' | 'repliedAt' | 'nextReplyDueAt'>

/** When the reply is due, the first or the next; undefined if no clock runs. */
function dueOf({ status, replyDueAt, repliedAt, nextReplyDueAt }: Owed): Date | undefined {
  const due = repliedAt === null ? replyDueAt : nextReplyDueAt
  return isWaiting(status) && due !== null ? new Date(due) : undefined
}

/** 'Due today 19:34.' of an enquiry whose clock runs. */
export function dueInWords(inquiry: Owed, now: Date): string | undefined {
  const due = dueOf(inquiry)
  return due && `${due > now ? 'Due' : 'Was due'} ${momentWords(due, now)}.`
}

/** What a snooze past the deadline does, for saying so before it is done; undefined where it ends before. */
export function missedBySnooze(
  inquiry: Owed,
  { label, until }: { label: string; until: string },
  now: Date,
): string | undefined {
  const due = dueOf(inquiry)
  if (!due || (until !== untilReply && new Date(until) < due)) return undefined
  const when = dueInWords(inquiry, now)
  if (due <= now) return `${when} They are still waiting.`
  const snoozing = `Snoozing ${label.charAt(0).toLowerCase()}${label.slice(1)}`
  return `${when} ${snoozing} ${until === untilReply ? 'can miss' : 'misses'} it.`
}
