import type { Handler } from 'hono'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from './app.ts'

/** The process is alive and answers. */
export const healthAnswer: Handler<RequestScope> = (c) => c.json({ status: 'ok' })

/** The database answers and has every migration: requests may be sent here. */
export const readyAnswer =
  ({ database }: Services): Handler<RequestScope> =>
  async (c) => {
    const isReady = await database
      .ping()
      .then(() => database.migrationsAreCurrent())
      .catch((error: unknown) => {
        c.var.log.error({ err: error, requestId: c.var.requestId }, 'the database does not answer')
        return false
      })
    return isReady ? c.json({ status: 'ready' }) : c.json({ status: 'not ready' }, 503)
  }
