import type { Handler } from 'hono'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '#web/services.server.ts'

/** What other programs may call, as OpenAPI 3.1. */
export const referenceEndpoint =
  ({ apiReference }: Services): Handler<RequestScope> =>
  async (c) =>
    await Promise.resolve(c.json(apiReference.document(), 200, { 'cache-control': 'public, max-age=300' }))
