import { asSentence } from '#shared/counted.ts'

/** The latest follow-up, in days. */
export const mostFollowUpDays = 90

const dayMs = 86_400_000

/** The moment that many times 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

const usualDays = [3, 7, 14]

/** The choices of a reply, in days; 0: never. `chosen` is one that someone has made before. */
export const followUpChoices = (chosen: number): number[] =>
  [...new Set([0, ...usualDays, chosen])].toSorted((one, other) => one - other)

/** The choices of an enquiry that is followed up by hand, counted from now. */
export const followUpPresets = (now: Date): { label: string; at: Date }[] =>
  usualDays.map((days) => ({ label: asSentence(followUpWords(days)), at: daysAfter(now, days) }))

/** 'in 3 days', 'in 2 weeks'. */
export function followUpWords(days: number): string {
  if (days === 0) return 'never'
  if (days % 7 === 0) return days === 7 ? 'in a week' : `in ${days / 7} weeks`
  return days === 1 ? 'in a day' : `in ${days} days`
}
