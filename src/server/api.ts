import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#platform/errors.ts'
import { rejectBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from './context.ts'
import { articleEndpoint, blogEndpoint, coverEndpoint } from './endpoints/blog.ts'
import { clientEndpoints } from './endpoints/clients.ts'
import { clientEvents } from './endpoints/client-events.ts'
import type { DocumentAssets } from './rendering/document.ts'
import { methodNotAllowed } from './rendering/error-responses.tsx'
import { consentEndpoint } from './endpoints/consent.ts'
import { inquiryEndpoint, landingEndpoint } from './endpoints/inquiries.tsx'

const maxBodyBytes = 64 * 1024

/** The calls of §7, in its order, and ours. */
export function createApi(services: Services, assets: DocumentAssets) {
  const api = new Hono<RequestScope>()

  const article = `${paths.api.blog()}/:slug`
  api.get(paths.api.blog(), blogEndpoint(services))
  api.get(article, articleEndpoint(services))
  const client = clientEndpoints(services)
  api.get(paths.api.clientProjects(), client.projects)
  api.get(paths.api.clientProjectUpdates(), client.projectUpdates)
  api.get(paths.api.clientMessages(), client.messages)
  api.post(paths.api.clientMessages(), client.sendMessage)
  api.post(paths.api.clientMessageRead(':id'), client.readMessage)
  api.get(paths.api.clientDownload(), client.download)
  api.get(paths.api.clientEvents(), clientEvents(services))
  api.post(paths.api.contact(), inquiryEndpoint(services, 'contact'))
  api.post(paths.api.contentContact(), inquiryEndpoint(services, 'content'))
  api.post(paths.api.contactPersonalization(), inquiryEndpoint(services, 'personalization'))
  api.post(paths.api.socialMediaContact(), inquiryEndpoint(services, 'social-media'))
  api.post(paths.api.contactService(), inquiryEndpoint(services, 'service'))
  // Decision 3: what the landing form posts when no e-mail app opens, or without JavaScript.
  api.post(paths.api.contactLanding(), landingEndpoint(services, assets))
  // Only where visitors are asked: otherwise there is no answer to keep.
  if (services.env.gtmId !== undefined) api.post(paths.api.consent(), consentEndpoint(services.env.publicUrl))
  for (const [path, methods] of methodsOf(api)) api.all(path, methodNotAllowed(methods))
  // Pictures of articles, which the build cannot know.
  api.get('/art/:file{cover-[a-z0-9-]+\\.svg}', coverEndpoint(services))
  api.get('/art/covers/:file{[a-z0-9,-]+\\.svg}', coverEndpoint(services))
  return api
}

function methodsOf(api: Hono<RequestScope>): Map<string, string[]> {
  const byPath = new Map<string, string[]>()
  for (const { path, method } of api.routes) byPath.set(path, [...(byPath.get(path) ?? []), method])
  return byPath
}

const limit = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new AppError(
      'too_large',
      413,
      'That is too much text for one message. Please send less than 64 KB.',
    )
  },
})

/** No request of ours is larger; it also ends uploads that only mean to fill the memory. */
export const limitBody: MiddlewareHandler = async (c, next) =>
  // What handlers throw does not come this way: Hono has made an answer of it.
  await limit(c, next).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    // Whoever sent it went away.
    rejectBody(error)
  })
