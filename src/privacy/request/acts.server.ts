import { createHash } from 'node:crypto'
import { formAct, nothing, type ActContext, type Visitor } from '#activity/act.server.ts'
import { done, notFound, success } from '#activity/outcome.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { privatePaths } from '#shared/paths.ts'
import type { Actor } from '#activity/record.server.ts'
import { type CaseAct } from '../request-page-data.ts'
import { close } from '../case-changes.server.ts'
import { confirmRequest, privacyLinkJob } from '../requests.server.ts'
import { privacyRequestSchema } from '../request-schemas.server.ts'
import { type StoredCase, findCaseByToken, lockCase } from '../store.server.ts'

// `/privacy-request` and the forms of the link that it sends. The link proves access to the mailbox.

const hourSeconds = 3600
const words = 'That was a lot for one day. Please try again later, or e-mail us.'

// For one connection, and for one address, so that no mailbox is flooded.
const ofVisitor = { limit: 10, windowSeconds: hourSeconds, words }
const toAddress = { limit: 3, windowSeconds: 24 * hourSeconds, words }
/** For one connection, for all links. */
export const withLinks = { name: 'privacy-link', limit: 60, windowSeconds: hourSeconds, words }

/** Queues the e-mail to the address of a request. The response does not depend on whether the address is known. */
const request = formAct({
  access: 'visitor',
  sendsMail: true,
  input: privacyRequestSchema,
  forms: [
    {
      path: privatePaths.privacyRequest(),
      redirect: (_params, { email }: { email: string }) => ({ form: 'sent', values: { email } }),
      page: { path: () => privatePaths.privacyRequest(), form: 'request' },
    },
  ],
  async run(tx, { by, limit }, _params, given) {
    await limit(tx, `privacy:${by.key}`, ofVisitor)
    const hash = createHash('sha256').update(given.email).digest('base64url')
    await limit(tx, `privacy-address:${hash}`, toAddress)
    await enqueue(tx, privacyLinkJob, given)
    return done({ email: given.email })
  },
})

const withLink = (
  form: CaseAct,
  find: (tx: Tx, token: string, context: ActContext<Visitor>) => Promise<StoredCase | undefined>,
) =>
  formAct({
    access: 'visitor',
    sendsMail: true,
    limit: withLinks,
    input: nothing,
    forms: [
      {
        path: privatePaths.privacyCaseForm(':token', form),
        redirect: ({ token = '' }) => privatePaths.privacyCase(token),
      },
    ],
    async run(tx, context, { token = '' }) {
      const found = await find(tx, token, context)
      return found ? done(success) : notFound('This link doesn’t lead to a request.')
    },
  })

/** Withdraws the person's request. */
async function withdrawCase(tx: Tx, token: string, by: Actor, now: Date): Promise<StoredCase | undefined> {
  const found = await findCaseByToken(tx, token)
  const row = found && (await lockCase(tx, found.reference))
  if (row?.state === 'open') await close(tx, row, { by, now }, { state: 'withdrawn' })
  return found
}

export const privacyRequestActs = [
  request,
  withLink('confirm', async (tx, token, { by, now, env: { publicUrl, agencyInbox } }) =>
    confirmRequest(tx, token, { by, publicUrl, agencyInbox, openedAt: now }),
  ),
  withLink('withdraw', async (tx, token, { by, now }) => withdrawCase(tx, token, by, now)),
]
