import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'

const tagManager = 'https://www.googletagmanager.com'
const analytics = 'https://*.google-analytics.com https://*.analytics.google.com'

// The tag manager's hosts join only where one is set. Its "custom HTML" tags stay blocked: they are inline scripts.
const contentSecurityPolicy = ({ hasTagManager, inlineStyles }: HeaderSettings) =>
  [
    "default-src 'self'",
    `script-src 'self'${hasTagManager ? ` ${tagManager}` : ''}`,
    ["style-src 'self'", ...inlineStyles.map(hashSource)].join(' '),
    `img-src 'self' data:${hasTagManager ? ` ${tagManager} ${analytics}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${hasTagManager ? ` ${tagManager} ${analytics}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
  ].join('; ')

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export type HeaderSettings = {
  publicUrl: string
  hasTagManager: boolean
  /** The texts of the `<style>` elements that documents may have. */
  inlineStyles: readonly string[]
}

/** The headers that every public response carries; the same for all pages, so they can be stored with a cached one. */
export function securityHeaders(settings: HeaderSettings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(settings),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Browsers ignore it over plain http, and on localhost it would lock out other projects.
    ...(settings.publicUrl.startsWith('https://') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/**
 * The headers of everything else: no tag manager may run there, and the next page does not get the address. Not
 * `no-referrer`: a form would then be sent with the origin `null`, and old browsers say nothing else that `sameOrigin`
 * could go by.
 */
export const privateHeaders = (settings: HeaderSettings): Record<string, string> => ({
  ...securityHeaders({ ...settings, hasTagManager: false }),
  'referrer-policy': 'strict-origin',
})

// Scripts, style sheets and fonts are never shown by themselves. They go without the headers for documents, which would
// cost the home page 5 KB.
const partsOfDocuments = /^(text\/(css|javascript)|font\/)/
const forDocuments = new Set([
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
])

// A picture may be opened as a document, so it has a policy, but none that names the styles of pages: those hashes
// weigh as much as many a picture.
const picture = /^image\//
const picturePolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Puts the headers for a path on every response that does not bring its own. */
export function defaultHeaders(headersFor: (path: string) => Record<string, string>): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const type = c.res.headers.get('content-type') ?? ''
    const headers = {
      ...headersFor(c.req.path),
      ...(picture.test(type) && { 'content-security-policy': picturePolicy }),
    }
    const isPart = partsOfDocuments.test(type)
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name) && !(isPart && forDocuments.has(name))) c.res.headers.set(name, value)
  }
}

/**
 * Refuses requests that another site makes a browser send. Scripts and AI agents that post §7's payloads send neither
 * `Origin` nor `Sec-Fetch-Site` and are welcome; a browser that leaves `Origin` out still says where it comes from.
 */
export function sameOrigin(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const isForeign =
      origin === undefined
        ? site === 'cross-site'
        : origin !== publicUrl && !isFrom(origin, c.req.header('host')) && !isNameless(origin, site)
    if (isForeign && !isSafe(c.req.method))
      throw new AppError('cross_origin', 403, 'This form can only be sent from our own site.')
    await next()
  }
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

// A form of ours on a page that names itself to no one (`no-referrer`) is sent with the origin "null". So is one of a
// sandboxed page, but that is of no site.
const isNameless = (origin: string, site: string | undefined) => origin === 'null' && site === 'same-origin'

// The origin "null" has no host.
const isFrom = (origin: string, host: string | undefined) =>
  host !== undefined && URL.canParse(origin) && new URL(origin).host === host
