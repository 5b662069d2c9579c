import type { Context } from 'hono'
import { z } from 'zod'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { changeOwner, type OwnerOutcome } from '#features/inquiries/server/change-owner.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { findBackupNotice } from '../console/backup-notice.ts'
import { findUnreadMailbox } from '../mailbox-notice.ts'
import { countsOf, countWaiting } from '../console/counts.ts'
import { searchConsole } from '../console/search.ts'
import { loadToday } from '../console/today.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'

const noStore = { 'cache-control': 'no-store' }
const longestUsername = 100

const noInquiry = () => new AppError('not_found', 404, 'There is no enquiry with this reference.')

/** The calls of the console that are about no single page, and the native forms of Today. */
export function consoleEndpoints(services: Services) {
  const { now } = services
  const { db } = services.database
  const counts: StaffHandler = async (c, { user }) =>
    c.json(countsOf(await countWaiting(db, now()), user.id), 200, noStore)

  const today: StaffHandler = async (c, { user }) => {
    const at = now()
    const content = await loadToday(
      db,
      at,
      countWaiting(db, at),
      findBackupNotice(services, user),
      findUnreadMailbox(services),
    )
    return c.json(content, 200, noStore)
  }

  const search: StaffHandler = async (c, { user }) =>
    c.json(await searchConsole(db, c.req.query('q') ?? '', { now: now(), userId: user.id }), 200, noStore)

  /** Takes an inquiry, hands it over or gives it back by a form without JavaScript: leads back to Today, which shows who has it. */
  const changeOwnerByForm: StaffHandler = async (c, signedIn) => {
    const { values } = await readBody(c)
    const wanted = z.string().max(longestUsername).safeParse(values['owner'])
    const result = await change(c, signedIn, { owner: wanted.success && wanted.data ? wanted.data : null })
    c.header('cache-control', 'no-store')
    if (result.outcome === 'no-inquiry') throw noInquiry()
    if (result.outcome === 'no-colleague')
      throw new AppError('invalid', 400, 'Nobody of that name works here. Please go back and choose again.')
    if (result.outcome === 'taken') throw new AppError('taken', 409, takenMessage(result.inquiry.owner))
    return c.redirect(`${consolePaths.today()}#${result.inquiry.reference}`, 303)
  }

  const change = async (
    c: Context<RequestScope>,
    signedIn: SignedIn,
    values: { owner: string | null; seenOwner?: string | null | undefined },
  ): Promise<OwnerOutcome> =>
    await changeOwner(db, actorOf(c, signedIn), { ...values, reference: c.req.param('reference') ?? '' })

  return { counts, today, search, changeOwnerByForm }
}

const takenMessage = (has: { name: string } | null) =>
  has ? `${has.name} has taken this enquiry.` : 'Somebody has given this enquiry back.'
