import type { CallPlace } from '#shared/calling-hours.ts'
import type { StoredBooking } from './store.server.ts'

/** A call with its visitor. */
export type Call = {
  booking: StoredBooking
  person: {
    reference: string
    firstName: string
    lastName: string
    email: string
    company: string
    phone: string
    /** The service and package of the button that opened the booking page; else empty. */
    service: string
    about: string
    mailToken: string | null
  }
  /** Who takes it; visitors are told the first name. */
  owner: { username: string; name: string; firstName: string; email: string } | null
}

/** Where a call takes place; `link` if it is a video room. */
export function whereOf({ link, phone }: CallPlace, visitorPhone: string): { words: string; link?: string } {
  if (link !== '') return { words: link, link }
  if (phone !== '') return { words: `By phone: ring us on ${phone}` }
  if (visitorPhone !== '') return { words: `By phone: we ring you on ${visitorPhone}` }
  return { words: 'By phone or video: we write to you before the call' }
}
