import { noStore } from '#platform/http/no-store.ts'
import type { Context } from 'hono'
import { decisionSchema } from '#features/projects/approval-schema.ts'
import { decide, type DecisionOutcome } from '#features/projects/server/approvals/decide.ts'
import { markVersionSeen } from '#features/projects/server/approvals/find-work.ts'
import { loadApprovals } from '#features/projects/server/approvals/list.ts'
import { readId, type Client } from '#features/projects/server/dashboard.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'
import { limitUses } from './limits.ts'

const hourly = { limit: 60, windowSeconds: 3600 }

/** A client's calls about what they decide on. */
export function approvalEndpoints(services: Services) {
  const { db } = services.database

  const list: ClientHandler = async (c, { userId }) => c.json(await loadApprovals(db, userId), 200, noStore)

  const decideCall: ClientHandler = async (c, client) => {
    const { values } = await readBody(c)
    const taken = await takeDecision(c, services, client, values)
    if (taken.outcome === 'invalid') {
      const message = taken.errors[0]?.message ?? 'Please check the marked fields.'
      return c.json({ success: false, message, errors: taken.errors }, 400, noStore)
    }
    if (taken.outcome === 'decided') return c.json({ decision: taken.decision }, 201, noStore)
    if (taken.outcome === 'known') return c.json({ decision: taken.decision }, 200, noStore)
    const message = refusalOf(taken)
    return taken.outcome === 'outdated'
      ? c.json({ success: false, message, newer: taken.newer }, 409, noStore)
      : c.json({ success: false, message, decision: taken.decision }, 409, noStore)
  }

  const seen: ClientHandler = async (c, { userId }) => {
    const id = readId(c.req.param('id'))
    if (id === undefined || !(await markVersionSeen(db, userId, id, services.now())))
      throw new AppError('no_version', 404, 'We couldn’t find this version.')
    return c.json({ success: true }, 200, noStore)
  }

  return { list, decide: decideCall, seen }
}

type Taken =
  | Exclude<DecisionOutcome, { outcome: 'no-version' }>
  | { outcome: 'invalid'; errors: FieldError[] }

/** Why a decision was not taken, and what to do. */
export const refusalOf = (taken: Extract<Taken, { outcome: 'outdated' | 'other' }>): string =>
  taken.outcome === 'outdated'
    ? `Version ${taken.newer.number} has come meanwhile. Please look at that one and decide on it.`
    : 'This version was decided on already. If you have changed your mind, please write to us.'

/**
 * Takes a decision, in whatever way it was sent.
 * @throws AppError 404 for a version that this client was not sent, 429 after too many
 */
export async function takeDecision(
  c: Context<RequestScope>,
  services: Services,
  client: Client,
  values: Record<string, unknown>,
): Promise<Taken> {
  const tooMany = 'That’s a lot of decisions at once. Please wait a few minutes and try again.'
  await limitUses(c, services, `client-decision:${client.userId}`, hourly, tooMany)
  const parsed = decisionSchema.safeParse(values)
  if (!parsed.success) return { outcome: 'invalid', errors: toFieldErrors(parsed.error) }
  const versionId = readId(c.req.param('id'))
  const { database, env } = services
  const outcome: DecisionOutcome =
    versionId === undefined
      ? { outcome: 'no-version' }
      : await decide(
          database.db,
          client,
          { versionId, ...parsed.data },
          {
            actor: { username: client.username, requestId: c.get('requestId') },
            agencyInbox: env.agencyInbox,
            publicUrl: env.publicUrl,
            now: services.now(),
          },
        )
  if (outcome.outcome === 'no-version')
    throw new AppError('no_version', 404, 'We couldn’t find what you want to decide on.')
  if (outcome.outcome === 'decided') services.wakeOutbox()
  return outcome
}
