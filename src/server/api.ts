import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#platform/errors.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { inquiryMails } from '#features/inquiries/server/emails.ts'
import { receiveLandingInquiry } from '#features/inquiries/server/receive.ts'
import type { Services } from './app.ts'
import type { DocumentAssets } from './document.ts'
import { onlyPost } from './error-answers.tsx'
import { inquiryEndpoint } from './inquiry-endpoint.tsx'

const maxBodyBytes = 64 * 1024

/** The calls of §7, in its order, and ours. */
export function createApi(services: Services, assets: DocumentAssets) {
  const api = new Hono<RequestScope>()
  const { db } = services.database
  const mails = inquiryMails(services.env)

  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }))
  // Decision 3: what the landing form posts when no e-mail app opens, or without JavaScript.
  api.post(
    '/contact/landing',
    inquiryEndpoint(services, assets, async (values) =>
      receiveLandingInquiry({ db, mails, now: services.now() }, values),
    ),
  )
  api.all('/contact/landing', onlyPost)
  return api
}

function tooLarge(): never {
  throw new AppError('too_large', 413, 'That is too much text for one message. Please send less than 64 KB.')
}
