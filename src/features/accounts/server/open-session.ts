import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Teaches better-auth to open a session for someone whom we have let in. It has no HTTP route. */
export const openSessionPlugin = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        requireHeaders: true,
        body: z.object({ userId: z.string(), confirmedAt: z.date() }),
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error('there is no such user')
        const { confirmedAt } = ctx.body
        const session = await internalAdapter.createSession(user.id, false, {
          usedAt: new Date(),
          confirmedAt,
        })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ sessionId: session.id })
      },
    ),
  },
}
