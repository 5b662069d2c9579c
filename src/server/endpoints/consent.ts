import type { Handler } from 'hono'
import { setCookie } from 'hono/cookie'
import { z } from 'zod'
import { consent } from '#content/consent.ts'
import { consentCookie, consentValue, lifetimeSeconds } from '#features/consent/choice.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'

const choiceSchema = z.object({ choice: z.enum(['accept', 'decline']) })

/**
 * Keeps a visitor's choice about analytics for six months. The server sets the cookie because browsers end those that
 * scripts set after a week; the boot script reads it, so it is not httpOnly.
 */
export const consentEndpoint =
  (publicUrl: string): Handler<RequestScope> =>
  async (c) => {
    const chosen = choiceSchema.safeParse((await readBody(c)).values)
    if (!chosen.success) throw new AppError('invalid_choice', 400, 'The choice is accept or decline.')
    setCookie(c, consentCookie, consentValue(chosen.data.choice, consent.policyVersion), {
      path: '/',
      maxAge: lifetimeSeconds,
      sameSite: 'Lax',
      secure: publicUrl.startsWith('https://'),
    })
    return c.body(null, 204)
  }
