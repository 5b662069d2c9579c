import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { isStaff, type Role } from './roles.ts'

// Nothing escaped in the path, no dots that climb, no backslash: what a browser would read differently from us.
const privatePage = /^\/(console|dashboard)(?:\/[\w-][\w.-]*)*(\?[\w=&.,:+~%-]*)?$/

/** True for the address of one of our own private pages: a link that somebody sends round cannot lead elsewhere. */
export const isPrivatePage = (address: string): boolean => privatePage.test(address)

/** Where somebody works: the agency's people in the console, clients in their dashboard. */
const homeOf = (role: Role): string => (isStaff(role) ? consolePaths.today() : paths.dashboard())

/** Where signing in leads: to `next` if it is a private page that this person has, or else to where they work. */
export function pageAfterSignIn(role: Role, next: string | undefined): string {
  if (next === undefined || !isPrivatePage(next)) return homeOf(role)
  const isOfConsole = privatePage.exec(next)?.[1] === 'console'
  return isOfConsole && !isStaff(role) ? homeOf(role) : next
}
