import { londonDay, nextDay, toLondonLocal, londonMoment, shortDateAndTime } from '#shared/dates.ts'

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
