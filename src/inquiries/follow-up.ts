/** The latest follow-up, in days. */
export const mostFollowUpDays = 90

const dayMs = 86_400_000

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** The choices of a reply, in days; 0: never. `own` is the agency's default. */
export const followUpChoices = (own: number): number[] =>
  [...new Set([0, 3, 7, 14, own])].toSorted((one, other) => one - other)

/** 'in 3 days', 'in 2 weeks'. */
export function followUpWords(days: number): string {
  if (days === 0) return 'never'
  if (days % 7 === 0) return days === 7 ? 'in a week' : `in ${days / 7} weeks`
  return days === 1 ? 'in a day' : `in ${days} days`
}
