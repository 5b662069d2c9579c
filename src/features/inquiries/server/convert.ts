import { fullName } from '#shared/full-name.ts'
import type { Did } from '#features/activity/server/outcome.ts'
import type { Actor } from '#features/activity/server/record.ts'
import type { Tx } from '#platform/db/database.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import type { NewClient } from '../conversation/conversation-data.ts'
import { addEvent, updateInquiry } from './events.ts'
import { nothingOpen } from './inquiry-acts.ts'
import { askedPackage, findPackage } from './inquiry-rows.ts'
import type { StoredInquiry } from './store.ts'

/** Names an inquiry's client and project in it, which is done with it from then on. */
export async function markConverted(
  tx: Tx,
  by: Actor,
  { id, status }: StoredInquiry,
  to: { clientId: string; username: string; projectId: number },
): Promise<Did> {
  const { clientId, projectId, username } = to
  await updateInquiry(tx, id, {
    status: 'converted',
    clientId,
    projectId,
    snoozedUntil: null,
    ...nothingOpen,
  })
  await addEvent(tx, id, by, 'converted', { client: username, from: status })
  return { type: 'inquiry.converted', fields: ['status', 'client', 'project'] }
}

/** First and last name of anyone who wrote: some forms have one field for both. */
export function namesOf({ firstName, lastName }: StoredInquiry): { firstName: string; lastName: string } {
  const names = firstName.trim().split(/\s+/)
  if (lastName.trim() !== '' || names.length < 2) return { firstName, lastName }
  return { firstName: names.slice(0, -1).join(' '), lastName: names.at(-1) ?? '' }
}

// As long as a username may be, less room for a number.
const longestSuggestion = 34

/** A username made of a name, or of the address where the name has no letters for it. Not known to be free. */
export function usernameFor(inquiry: StoredInquiry): string {
  const [fromName = '', fromAddress = ''] = [fullName(inquiry), inquiry.email.split('@')[0] ?? ''].map(plain)
  const found = [fromName, fromAddress].find((text) => text.length >= 3)
  return found ?? `client-${inquiry.reference.slice(3).toLowerCase()}`
}

function plain(text: string): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const name = words.join('-').slice(0, longestSuggestion)
  return name.endsWith('-') ? name.slice(0, -1) : name
}

/** What the form that makes a client of an inquiry begins with: the package as the catalogue has it today. */
export function newClientOf(inquiry: StoredInquiry): NewClient {
  const { what, price } = askedPackage(inquiry)
  const found = findPackage(inquiry)
  return {
    username: usernameFor(inquiry),
    projectName:
      `${found ? projectOf(found.serviceName ?? '', found.choice.name) : what} for ${inquiry.company || fullName(inquiry)}`.slice(
        0,
        120,
      ),
    projectType: (found?.serviceName ?? what).slice(0, 120),
    totalValue: price ?? '',
  }
}

// 'GEO Pro', but not 'Content Creation Content Pro'.
const projectOf = (service: string, choice: string) =>
  choice.startsWith(service.split(' ')[0] ?? '') ? choice : `${service} ${choice}`

/** The first update of a project that an inquiry became. */
export const firstUpdate = (inquiry: StoredInquiry) => ({
  title: 'Your project is open',
  description: `This is where your project lives: what we do, what we need from you, and a direct line to us. It began with your enquiry ${inquiry.reference} of ${longDate(londonDay(inquiry.createdAt))}.`,
  updateType: 'milestone',
})
