import { z } from 'zod'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { isStaff, type Role } from './roles.ts'

// Without percent escapes, `..` and backslashes, which a browser may read differently from this server.
const privatePage = /^\/(?:console|dashboard)(?:\/[\w-][\w.-]*)*(?:\?[\w=&.,:+~%-]*)?$/
const pageOfSite = /^\/(?:([\w-][\w.-]*)(?:\/[\w-][\w.-]*)*\/?)?(?:\?[\w=&.,:;+~%!*'()@/?-]*)?(?:#[\w-]*)?$/

// Calls, and pages that sign someone in or out.
const notLedTo = new Set(['api', 'demo', 'forgot-password', 'set-password', 'setup', 'sign-in', 'sign-out'])

/** True for the address of one of our own private pages: a link that someone sends round cannot lead elsewhere. */
export const isPrivatePage = (address: string): boolean => privatePage.test(address)

/** Where someone works: the agency's people in the console, clients in their dashboard. */
const homeOf = (role: Role): string => (isStaff(role) ? consolePaths.today() : paths.dashboard())

/** Where signing in redirects: to `next` if it is a page of this site that this person has, or else to where they work (console.md §1). */
export function pageAfterSignIn(role: Role, next: string | undefined): string {
  const [address, segment = ''] = pageOfSite.exec(next ?? '') ?? []
  // The router ignores upper and lower case.
  const first = segment.toLowerCase()
  if (address === undefined || notLedTo.has(first)) return homeOf(role)
  return first === 'console' && !isStaff(role) ? homeOf(role) : address
}

/** A native form that was sent when a recent sign-in was missing: it waits, and can be sent again as it was. */
export type HeldForm = { action: string; values: [name: string, value: string][] }

/** The hidden field that carries it through confirming. */
export const heldFormField = 'held.form'

const schema = z.object({
  action: z.string().refine(isPrivatePage),
  values: z.array(z.tuple([z.string(), z.string()])).max(500),
})

/** What of a form is held: its texts. Passwords and codes are typed again, and files chosen again. */
export const holdForm = (action: string, sent: FormData): HeldForm => ({
  action,
  values: [...sent].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/(^code|password)$/i.test(entry[0]),
  ),
})

/** The form that a confirmation brought along; only one of our own private pages. */
export function readHeldForm(text: string | undefined): HeldForm | undefined {
  if (text === undefined) return undefined
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
