import type { MatchSearch, PassingMails, UnmatchedPage } from '#inquiries/mail-in.ts'
import {
  countUnmatched,
  listPassing,
  listUnmatched,
  searchForMail,
} from '#inquiries/mail-in/unmatched.server.ts'
import { toNumber } from '#shared/row-number.ts'
import type { FormState } from '#kit/field-props.ts'
import { inConsole } from '../frame/console-load.server.ts'
import { listClientsNamed, type FoundClient } from '../search/search.server.ts'

export type UnmatchedSearch = MatchSearch & { clients: FoundClient[] }

export type ConsoleUnmatchedData = UnmatchedPage & {
  passing: PassingMails
  /** The enquiries and clients that were searched for one of the e-mails. */
  search: UnmatchedSearch | null
  total: number
  /** Whether a mailbox is configured. */
  isRead: boolean
  returned: (FormState & { form: string }) | null
  done: string | null
}

export const load = inConsole<ConsoleUnmatchedData>(async ({ services, query, signedIn, returned }) => {
  const { db } = services.database
  const mailId = toNumber(query.get('mail') ?? undefined)
  const q = (query.get('q') ?? '').trim().slice(0, 100)
  const isSearch = mailId !== undefined && q !== ''
  const [total, page, passing, inquiries, clients] = await Promise.all([
    countUnmatched(db),
    listUnmatched(db, { before: toNumber(query.get('cursor') ?? undefined) }),
    listPassing(db),
    isSearch ? searchForMail(db, mailId, { q, userId: signedIn.user.id, now: services.now() }) : null,
    isSearch ? listClientsNamed(db, q) : [],
  ])
  const search = inquiries && { ...inquiries, clients }
  const isRead = services.env.imapUrl !== undefined
  return { ...page, passing, search, total, isRead, returned: returned ?? null, done: query.get('done') }
})
