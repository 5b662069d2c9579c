import type { Context } from 'hono'
import { z } from 'zod'
import { markReplyDiscarded } from '#features/inquiries/server/reply-watcher.ts'
import { mailStates } from '#features/mail/outgoing-mail.ts'
import { discardMail, retryAllMails, retryMail, type MailChange } from '#features/mail/server/change-mails.ts'
import { findMail, listMails } from '#features/mail/server/list-mails.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, leadBack } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'
import { cursorSchema, readQuery } from './query.ts'

const noStore = { 'cache-control': 'no-store' }

const querySchema = z.object({ state: z.enum(mailStates).optional(), cursor: cursorSchema })

const problems: Record<Exclude<MailChange, 'done'>, () => AppError> = {
  gone: () => new AppError('not_found', 404, 'There is no such e-mail.'),
  sent: () => new AppError('conflict', 409, 'This e-mail has left already.'),
  leaving: () =>
    new AppError('conflict', 409, 'This e-mail is leaving at this moment. Look again in half a minute.'),
}

/** @throws AppError where a change of an e-mail came to nothing */
function assertChanged(change: MailChange): void {
  if (change !== 'done') throw problems[change]()
}

/** The calls about outgoing e-mail (console.md §8). */
export function mailEndpoints(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const showMail = consoleFormPage(services, assets, consolePaths.place('mail'))

  const list: StaffHandler = async (c) => {
    const { state, cursor } = readQuery(c, querySchema)
    return c.json(await listMails(db, { state, before: cursor }), 200, noStore)
  }

  const retry: StaffHandler = async (c, signedIn) => {
    assertChanged(await retryMail(db, actorOf(c, signedIn), idOf(c)))
    services.wakeOutbox()
    return c.json({ success: true }, 200, noStore)
  }

  const discard: StaffHandler = async (c, signedIn) => {
    assertChanged(await discardMail(db, actorOf(c, signedIn), idOf(c), markReplyDiscarded))
    return c.json({ success: true }, 200, noStore)
  }

  /** The e-mail as its reader sees it, for a sandboxed frame: no script runs in it and no picture is fetched. */
  const preview: StaffHandler = async (c) => {
    const found = await findMail(db, idOf(c))
    if (!found) throw problems.gone()
    return c.html(found.message.html, 200, {
      ...noStore,
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    })
  }

  // The same as native forms: each leads back to the list, which says what was done.

  const retryForm: StaffHandler = async (c, signedIn) => {
    const change = await retryMail(db, actorOf(c, signedIn), idOf(c))
    services.wakeOutbox()
    return leadBack(c, consolePaths.mailDone(change === 'done' ? 'retried' : change))
  }

  const retryAllForm: StaffHandler = async (c, signedIn) => {
    await retryAllMails(db, actorOf(c, signedIn))
    services.wakeOutbox()
    return leadBack(c, consolePaths.mailDone('all-retried'))
  }

  /** Asks for the number of the e-mail to be typed: what is discarded does not come back. */
  const discardForm: StaffHandler = async (c, signedIn) => {
    const id = idOf(c)
    const values = formValuesOf((await readBody(c)).values)
    if (values['typed']?.trim() !== String(id)) {
      const errors = [{ field: 'typed', message: `Please type ${id}` }]
      return await showMail(c, signedIn, { form: 'discard', values, errors }, `?read=${id}`)
    }
    const change = await discardMail(db, actorOf(c, signedIn), id, markReplyDiscarded)
    return leadBack(c, consolePaths.mailDone(change === 'done' ? 'discarded' : change))
  }

  return { list, retry, discard, preview, retryForm, retryAllForm, discardForm }
}

/** The number of the e-mail in the address. */
const idOf = (c: Context<RequestScope>): number => {
  const id = toNumber(c.req.param('id'))
  if (id === undefined) throw problems.gone()
  return id
}
