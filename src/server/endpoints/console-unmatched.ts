import type { Context } from 'hono'
import { z } from 'zod'
import {
  dismissMail,
  listUnmatched,
  matchMail,
  type UnmatchedChange,
} from '#features/inquiries/server/mail-in/unmatched.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import type { Services } from '../context.ts'
import { addVisitorMail } from '../read-mailbox.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { consoleFormPage, leadBack } from './console-form-page.ts'
import { formValuesOf } from './form-values.ts'
import { cursorSchema, readQuery } from './query.ts'

const noStore = { 'cache-control': 'no-store' }
const querySchema = z.object({ cursor: cursorSchema })

const refusals: Record<Exclude<UnmatchedChange, 'done' | 'gone'>, string> = {
  'no-inquiry': 'There is no enquiry with this reference.',
  refused: 'This enquiry is spam or was merged: it takes no message.',
}

/** The calls and forms about e-mails that belong to no inquiry (console.md §3, 'Mail back in'). */
export function unmatchedEndpoints(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const addMessage = addVisitorMail(services.env)
  const showMails = consoleFormPage(services, assets, consolePaths.unmatched())

  const list: StaffHandler = async (c) => {
    const { cursor } = readQuery(c, querySchema)
    return c.json(await listUnmatched(db, { before: cursor }), 200, noStore)
  }

  const match = async (c: Context<RequestScope>, signedIn: Parameters<StaffHandler>[1], typed: unknown) => {
    const reference = typeof typed === 'string' ? typed.trim().toUpperCase() : ''
    const change = await matchMail(db, actorOf(c, signedIn), idOf(c), reference, addMessage)
    if (change === 'done') services.wakeOutbox()
    return change
  }

  const matchCall: StaffHandler = async (c, signedIn) => {
    const change = await match(c, signedIn, (await readBody(c)).values['reference'])
    if (change === 'gone') throw gone()
    if (change === 'done') return c.json({ success: true }, 200, noStore)
    const errors = [{ field: 'reference', message: refusals[change] }]
    return c.json({ success: false, message: refusals[change], errors }, 400, noStore)
  }

  const dismissCall: StaffHandler = async (c, signedIn) => {
    if ((await dismissMail(db, actorOf(c, signedIn), idOf(c))) === 'gone') throw gone()
    return c.json({ success: true }, 200, noStore)
  }

  const matchForm: StaffHandler = async (c, signedIn) => {
    const values = formValuesOf((await readBody(c)).values)
    const change = await match(c, signedIn, values['reference'])
    if (change === 'done' || change === 'gone')
      return leadBack(c, consolePaths.unmatched({ done: change === 'done' ? 'matched' : 'gone' }))
    const errors = [{ field: 'reference', message: refusals[change] }]
    return await showMails(c, signedIn, { form: `match-${idOf(c)}`, values, errors })
  }

  const dismissForm: StaffHandler = async (c, signedIn) => {
    const change = await dismissMail(db, actorOf(c, signedIn), idOf(c))
    return leadBack(c, consolePaths.unmatched({ done: change === 'done' ? 'dismissed' : 'gone' }))
  }

  return { list, matchCall, dismissCall, matchForm, dismissForm }
}

const gone = () => new AppError('not_found', 404, 'Somebody has dealt with this e-mail.')

/** The number of the e-mail in the address. */
function idOf(c: Context<RequestScope>): number {
  const id = toNumber(c.req.param('id'))
  if (id === undefined) throw gone()
  return id
}
