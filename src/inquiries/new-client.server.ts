import { fullName } from '#shared/full-name.ts'
import type { NewClient } from './conversation/conversation-data.ts'
import { findPackage, requestedPackage } from './requested-package.server.ts'
import type { StoredInquiry } from './store.server.ts'

/** The visitor's first and last name: some forms have one field for both. */
export function namesOf({ firstName, lastName }: StoredInquiry): { firstName: string; lastName: string } {
  const names = firstName.trim().split(/\s+/)
  if (lastName.trim() !== '' || names.length < 2) return { firstName, lastName }
  return { firstName: names.slice(0, -1).join(' '), lastName: names.at(-1) ?? '' }
}

// The limit of a username, less room for a number.
const longestSuggestion = 34

/** A username derived from the name, or else from the address. It may be taken. */
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

/** The defaults of the conversion form, with the package as in today's catalogue. */
export function newClientOf(inquiry: StoredInquiry): NewClient {
  const { what, price } = requestedPackage(inquiry)
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
