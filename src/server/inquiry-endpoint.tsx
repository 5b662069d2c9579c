import type { Context, Handler } from 'hono'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import { clientAddress, type RequestScope } from '#platform/http/request-scope.ts'
import { takeToken } from '#platform/rate-limit.ts'
import { addressKey } from '#platform/http/address-key.ts'
import type { Receipt } from '#features/inquiries/server/receive.ts'
import { LandingRetryPage } from '#pages/LandingRetryPage.tsx'
import { paths } from '#shared/paths.ts'
import type { Services } from './app.ts'
import type { DocumentAssets } from './document.ts'
import { renderStandalone } from './standalone.tsx'

const oneHourSeconds = 3600

/**
 * The way of every inquiry: rate limit, reading, checking, storing, answer. The same for scripts (JSON in, JSON out)
 * and for forms without JavaScript (a redirect to the private status page, or the form again with its errors).
 */
export function inquiryEndpoint(
  services: Services,
  assets: DocumentAssets,
  receive: (values: Record<string, unknown>) => Promise<Receipt>,
): Handler<RequestScope> {
  return async (c) => {
    await limitInquiries(c, services)
    const { kind, values } = await readBody(c)
    const receipt = await receive(values)
    if (receipt.outcome === 'invalid') {
      if (kind === 'json')
        return c.json(
          { success: false, message: 'Please check the marked fields.', errors: receipt.errors },
          400,
        )
      const page = <LandingRetryPage values={textValues(values)} errors={receipt.errors} />
      return c.html(renderStandalone(page, 'Please check your enquiry', assets), 400, noStore)
    }
    const { inquiry } = receipt
    services.wakeOutbox()
    if (kind === 'form') return c.redirect(paths.inquiryStatus(inquiry.statusToken), 303)
    const answer = {
      success: true,
      message: 'Thank you. A strategist replies within 24 hours.',
      reference: inquiry.reference,
      replyDueAt: inquiry.replyDueAt.toISOString(),
    }
    return c.json(answer, 201, noStore)
  }
}

const noStore = { 'cache-control': 'no-store' }

async function limitInquiries(c: Context<RequestScope>, { env, database }: Services) {
  if (env.rateLimit === 'off') return
  const key = `inquiry:${addressKey(clientAddress(c, env.trustProxy))}`
  const limit = { limit: env.inquiriesPerHour, windowSeconds: oneHourSeconds }
  const { allowed, retryAfterSeconds } = await takeToken(database.db, key, limit)
  if (allowed) return
  c.header('retry-after', String(retryAfterSeconds))
  throw new AppError(
    'too_many',
    429,
    'Too many enquiries came from your connection. Please try again later or e-mail us.',
  )
}

// A file in a text field is not text; it was refused, and cannot be shown again.
const textValues = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
