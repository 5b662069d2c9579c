import type { PortalClient } from './portal/portal-shell.ts'
import type { DashboardData } from './project-data.ts'

const firstLetter = (name: string) => /\S/u.exec(name)?.[0] ?? ''

/** The first letters of the client's names, for the badge. */
export const initialsOf = ({ firstName, lastName }: Pick<PortalClient, 'firstName' | 'lastName'>): string =>
  [firstName, lastName]
    .map((name) => firstLetter(name))
    .join('')
    .toLocaleUpperCase('en-GB')

const words = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "Good morning, Alex. Two things are waiting for you." */
export function greetingText(
  partOfDay: DashboardData['partOfDay'],
  { firstName }: Pick<PortalClient, 'firstName'>,
  waitingCount: number,
): string {
  const greeting = `Good ${partOfDay}${firstName.trim() && `, ${firstName.trim()}`}.`
  if (waitingCount === 0) return greeting
  const count = words[waitingCount] ?? waitingCount
  return `${greeting} ${count} ${waitingCount === 1 ? 'thing is' : 'things are'} waiting for you.`
}
