import { createMiddleware } from 'hono/factory'

const isWhole = /^(text\/html|application\/json)\b/

/**
 * Holds the headers of a compressed page or answer until all of its bytes are there, so that it leaves in one piece: of
 * a process that is killed meanwhile a visitor then has everything, or nothing, and a proxy can ask the next process.
 * Runs before `compress()`. Files and event streams go out as they come.
 */
export const sendWhole = createMiddleware(async (c, next) => {
  await next()
  if (!c.res.headers.has('content-encoding') || !isWhole.test(c.res.headers.get('content-type') ?? '')) return
  const body = await c.res.arrayBuffer()
  c.res = new Response(body, c.res)
  c.res.headers.set('content-length', String(body.byteLength))
})
