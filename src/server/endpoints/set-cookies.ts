import type { Context } from 'hono'

/** Passes on the cookies that a response of better-auth sets. */
export function addCookies(c: Context, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
}

/** Cookies that were just set, as the browser's next request will carry them. */
export const nextRequestHeaders = (headers: Headers): Headers =>
  new Headers({
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  })
