import { hasAccess } from '#accounts/roles.ts'
import type { ReturnedMail } from '#inquiries/mail-in.ts'
import { listReturnedMails } from '#inquiries/mail-in/returned-mails.server.ts'
import { countMails, countWaitingAges, findMail, listMails } from '#mail/list-mails.server.ts'
import { mailStates, type MailState, type OutgoingMail, type WaitingAges } from '#mail/outgoing-mail.ts'
import { toNumber } from '#shared/row-number.ts'
import { inConsole } from '../frame/console-load.server.ts'
import type { ReadMail } from './MailReader.tsx'

export type ConsoleMailData = {
  state: MailState
  counts: Record<MailState, number>
  mails: OutgoingMail[]
  /** The cursor of the next page. */
  next: string | null
  reading: ReadMail | null
  /** Of those that are waiting. */
  ages: WaitingAges | null
  /** Addresses that bounced; shown with the failed ones. */
  returned: ReturnedMail[]
  done: string | null
}

/** E-mails of one state, and one of them opened. */
export const load = inConsole<ConsoleMailData>(async ({ services, query, signedIn, returned }) => {
  const { db } = services.database
  const state = mailStates.find((name) => name === query.get('state')) ?? 'failed'
  const reading = toNumber(query.get('read') ?? undefined)
  const [counts, page, found] = await Promise.all([
    countMails(db),
    listMails(db, { state, before: toNumber(query.get('cursor') ?? undefined) }),
    reading === undefined ? undefined : findMail(db, reading),
  ])
  return {
    state: found?.mail.state ?? state,
    counts,
    ...(found && found.mail.state !== state ? await listMails(db, { state: found.mail.state }) : page),
    reading: found
      ? {
          mail: found.mail,
          canDiscard: hasAccess(signedIn.user.role, 'admin'),
          error: returned?.errors?.[0]?.message,
        }
      : null,
    ages:
      state === 'waiting' && !found && counts.waiting > 0 ? await countWaitingAges(db, services.now()) : null,
    returned: state === 'failed' && !found ? await listReturnedMails(db) : [],
    done: query.get('done'),
  }
})
