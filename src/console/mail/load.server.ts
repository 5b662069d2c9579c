import { hasAccess } from '#accounts/roles.ts'
import type { ReturnedMail } from '#inquiries/mail-in.ts'
import { listReturnedMails } from '#inquiries/mail-in/returned-mails.server.ts'
import { countMails, countWaitingAges, findMail, listMails } from '#mail/list-mails.server.ts'
import { mailStates, type MailState, type OutgoingMail, type WaitingAges } from '#mail/outgoing-mail.ts'
import { toNumber } from '#shared/row-number.ts'
import { inConsole } from '../frame/console-load.server.ts'
import { describeFailedMails, type FailedMail } from './failed-mails.server.ts'
import type { FormState } from '#kit/field-props.ts'

export type ConsoleMailData = {
  state: MailState
  counts: Record<MailState, number>
  mails: OutgoingMail[]
  /** The cursor of the next page. */
  next: string | null
  /** The one that is opened. */
  reading: OutgoingMail | null
  /** Those of `mails` that were not sent, with what happened. */
  failed: FailedMail[]
  canGiveUp: boolean
  returnedForm: (FormState & { form: string }) | null
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
  const shown = found?.mail.state ?? state
  const listed = shown === state ? page : await listMails(db, { state: shown })
  return {
    state: shown,
    counts,
    ...listed,
    failed: shown === 'failed' ? await describeFailedMails(db, listed.mails) : [],
    canGiveUp: hasAccess(signedIn.user.role, 'admin'),
    returnedForm: returned ?? null,
    reading: found?.mail ?? null,
    ages:
      state === 'waiting' && !found && counts.waiting > 0 ? await countWaitingAges(db, services.now()) : null,
    returned: state === 'failed' && !found ? await listReturnedMails(db) : [],
    done: query.get('done'),
  }
})
