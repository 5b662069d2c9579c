import type { CallPlace } from '#shared/calling-hours.ts'
import type { StoredBooking } from './store.ts'

/** A call with whom it is with, as the enquiry knows them. */
export type Call = {
  booking: StoredBooking
  person: {
    reference: string
    firstName: string
    lastName: string
    email: string
    company: string
    phone: string
    /** The service, with the package of it, whose button led to the call; else empty. */
    service: string
    about: string
    mailToken: string | null
  }
  /** Who of the agency takes it. */
  owner: { username: string; name: string; email: string } | null
}

/** Where a call takes place, in words; `link` if there is a room to open. */
export function whereOf({ link, phone }: CallPlace, visitorPhone: string): { words: string; link?: string } {
  if (link !== '') return { words: link, link }
  if (phone !== '') return { words: `By phone: ring us on ${phone}` }
  if (visitorPhone !== '') return { words: `By phone: we ring you on ${visitorPhone}` }
  return { words: 'By phone or video: we write to you before the call' }
}
