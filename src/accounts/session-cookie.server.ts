import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/** True where only this machine itself can be meant. */
export const isLocal = (publicUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)

/** True when cookies are for https only. Over plain http a browser would not take such a cookie at all. */
const hasSecureCookies = (publicUrl: string): boolean =>
  publicUrl.startsWith('https://') && !isLocal(publicUrl)

/** True where anyone who listens on the network can read passwords and sessions: plain http to another machine. */
export const isOpenToListeners = (publicUrl: string): boolean =>
  publicUrl.startsWith('http://') && !isLocal(publicUrl)

type Settings = { env: { publicUrl: string } }

/** Sets a cookie that no script reads and no other site's form sends; it ends with `seconds` of 0. */
export const keepCookie = (c: Context, { env }: Settings, name: string, value: string, seconds: number) =>
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: hasSecureCookies(env.publicUrl),
    maxAge: seconds,
  })

const sessionCookie = ({ env }: Settings) =>
  `${hasSecureCookies(env.publicUrl) ? '__Secure-' : ''}loomsbury.session_token`

/** The token of the session that a request comes from. What better-auth wrote has a signature behind a dot. */
export const sessionToken = (c: Context, settings: Settings): string | undefined =>
  getCookie(c, sessionCookie(settings))?.split('.')[0]

/** How long a session lasts after it was last prolonged. */
export const sessionSeconds = 14 * 24 * 3600

/** Has the browser keep its session. */
export const keepSessionCookie = (c: Context, settings: Settings, token: string): void =>
  keepCookie(c, settings, sessionCookie(settings), token, sessionSeconds)

/** Has the browser forget its session. */
export const endSessionCookie = (c: Context, settings: Settings): void =>
  keepCookie(c, settings, sessionCookie(settings), '', 0)
