import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#platform/errors.ts'
import { rejectBody } from '#platform/http/read-body.ts'
import { isMultipart } from '#platform/http/stream-upload.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'

const maxBodyBytes = 64 * 1024

const limitedTo = (maxSize: number, message: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError('too_large', 413, message)
    },
  })

const usualLimit = limitedTo(
  maxBodyBytes,
  'That is too much text for one message. Please send less than 64 KB.',
)

/** Where a body may be larger. JSON makes up to six bytes of a character. */
const largerLimits = [
  {
    paths: /^\/api\/console\/articles(?:\/|$)/,
    limit: limitedTo(
      2 * 1024 * 1024,
      'That is too much for one article. Please make two of it: each may hold 200,000 characters.',
    ),
  },
]

// They read their own body, behind their guard.
const uploads: ReadonlySet<string> = new Set([
  consolePaths.api.pictures(),
  consolePaths.api.attachments(),
  consolePaths.importArticles(),
  paths.api.clientFiles(),
  paths.dashboardFiles(),
  paths.dashboardMessages(),
])

const uploadsOfProjects =
  /^(?:\/api\/console\/projects\/[^/]+\/(?:files|figures)|\/console\/projects\/[^/]+\/reports\/[^/]+\/figures|\/console\/clients\/[^/]+\/message)$/

/** No other request of ours is larger; it also ends uploads that only mean to fill the memory. */
export const limitBody: MiddlewareHandler = async (c, next) => {
  if (isMultipart(c) && (uploads.has(c.req.path) || uploadsOfProjects.test(c.req.path))) return await next()
  const limit = largerLimits.find(({ paths: larger }) => larger.test(c.req.path))?.limit ?? usualLimit
  // What handlers throw does not come this way: Hono has made a response of it.
  return await limit(c, next).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    // Anyone who sent it went away.
    rejectBody(error)
  })
}
