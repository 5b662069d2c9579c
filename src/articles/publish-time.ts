import { londonMomentParts, londonMoments } from '#shared/dates.ts'
import type { PublishRefusal, PublishTime } from './article.ts'

export type ReadPublishTime =
  | { at: Date }
  /** `choices`: the time comes twice that day. */
  | { message: string; choices?: NonNullable<PublishRefusal['choices']> }

/** When an article is to be published: a moment as it is, or a time in London. */
export function readPublishTime(given: PublishTime, now: Date): ReadPublishTime {
  const read = typeof given === 'string' ? { at: new Date(given) } : readLondonTime(given)
  if (!('at' in read)) return read
  if (read.at <= now) return { message: 'That time has passed. Please choose a later one.' }
  return read
}

function readLondonTime({ date, time, which }: Exclude<PublishTime, string>): ReadPublishTime {
  const [first, second] = londonMoments(`${date}T${time}`)
  if (!first)
    return {
      message: `There is no ${time} in London on that day: the clocks go forward an hour. Please choose another time.`,
    }
  if (!second) return { at: first }
  if (which) return { at: which === 'first' ? first : second }
  return {
    message: `${time} comes twice in London on that day: the clocks go back an hour. Please say which you mean.`,
    choices: [
      { which: 'first', at: first.toISOString(), label: labelOf(first) },
      { which: 'second', at: second.toISOString(), label: labelOf(second) },
    ],
  }
}

function labelOf(at: Date): string {
  const { time, zone } = londonMomentParts(at)
  return `${time} ${zone}`
}
