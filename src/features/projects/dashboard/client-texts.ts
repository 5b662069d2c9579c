import type { PortalClient } from '../portal-shell.ts'
import type { DashboardData } from '../project-data.ts'

const firstLetter = (name: string) => /\S/u.exec(name)?.[0] ?? ''

/** The first letters of the client's names, for the badge. */
export const initialsOf = ({ firstName, lastName }: Pick<PortalClient, 'firstName' | 'lastName'>): string =>
  [firstName, lastName]
    .map((name) => firstLetter(name))
    .join('')
    .toLocaleUpperCase('en-GB')

const words = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** "Good morning, Alex. Two messages are waiting." */
export function greetingText(
  partOfDay: DashboardData['partOfDay'],
  { firstName }: Pick<PortalClient, 'firstName'>,
  unreadCount: number,
): string {
  const greeting = `Good ${partOfDay}${firstName.trim() && `, ${firstName.trim()}`}.`
  if (unreadCount === 0) return greeting
  const count = words[unreadCount] ?? unreadCount
  return `${greeting} ${count} ${unreadCount === 1 ? 'message is' : 'messages are'} waiting.`
}
