import { z } from 'zod'
import { act, nothing } from '#activity/act.server.ts'
import { done, notFound, refused, success } from '#activity/outcome.server.ts'
import { acknowledged } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { makeSecret } from './secret.server.ts'
import { countTokens, deleteToken, insertToken } from './store.server.ts'
import { mostTokens, newToken, tokenDays, tokenList, tokenScopes, type TokenScope } from './token.ts'

type NewTokenInput = { name: string; scope: TokenScope; expiresInDays?: number | null | undefined }

/** The calls on tokens, of administrators (connections.md). */
export const tokenCalls = {
  list: call()('GET', '/api/console/tokens', tokenList),
  create: call<NewTokenInput>()('POST', '/api/console/tokens', newToken),
  revoke: call()('DELETE', '/api/console/tokens/:id', acknowledged),
}

const dayMs = 24 * 3_600_000

const newTokenSchema = z.object({
  name: z
    .string({ error: 'Please give it a name' })
    .trim()
    .min(1, { error: 'Please give it a name' })
    .max(60, { error: 'Please keep the name under 60 characters' }),
  scope: z.enum(tokenScopes, { error: 'Please choose what it may do' }),
  expiresInDays: z.literal(tokenDays, { error: 'Please choose 30, 90 or 365 days, or no end' }).nullish(),
})

const page = () => consolePaths.connections()

const create = act(tokenCalls.create, {
  access: 'admin',
  status: 201,
  input: newTokenSchema,
  forms: [
    {
      path: consolePaths.connectionForm('token'),
      bodyOf: ({ expiresInDays = '', ...values }) => ({
        ...values,
        ...(expiresInDays !== '' && { expiresInDays: Number(expiresInDays) }),
      }),
      // Shown once, in the response to the form: it is stored nowhere.
      redirect: (_params, { token, secret }) => ({
        form: 'token-made',
        values: { name: token.name, secret },
      }),
      page: { path: page, form: 'token' },
    },
  ],
  async run(tx, { by, now }, _params, { name, scope, expiresInDays }) {
    if ((await countTokens(tx)) >= mostTokens)
      return refused('name', 'There are as many tokens as there can be. Revoke one first.')
    const secret = makeSecret()
    const expiresAt = expiresInDays ? new Date(now.getTime() + expiresInDays * dayMs) : null
    const token = await insertToken(tx, secret, { name, scope, expiresAt, by })
    return done({ success: true, token, secret }, { type: 'token.created', subject: name })
  },
})

const revoke = act(tokenCalls.revoke, {
  access: 'admin',
  input: nothing,
  forms: [
    {
      path: consolePaths.connectionForm('token/:id/revoke'),
      redirect: () => consolePaths.connections({ done: 'token-revoked' }),
      redirectRefused: () => consolePaths.connections({ done: 'gone' }),
      page: { path: page, form: 'token-revoke' },
    },
  ],
  async run(tx, _context, { id }) {
    const name = await deleteToken(tx, toNumber(id) ?? 0)
    if (name === undefined) return notFound('There is no such token any more.')
    return done(success, { type: 'token.revoked', subject: name })
  },
})

export const tokenActs = [create, revoke]
