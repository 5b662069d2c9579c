import { Hono, type MiddlewareHandler, type Handler } from 'hono'
import { compress } from 'hono/compress'
import {
  defaultHeaders,
  privateHeaders,
  sameOrigin,
  securityHeaders,
} from '#platform/http/security-headers.ts'
import { requestLog, requestScope, type RequestScope } from '#platform/http/request-scope.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { accountPaths, machinePaths, paths, privatePaths } from '#shared/paths.ts'
import { matchRoute, notFoundRoute } from '#routes'
import type { Services } from '#web/services.server.ts'
import type { FrontEnd } from './rendering/document.server.ts'
import { createApi } from './api.server.ts'
import { createConsoleForms } from './console-forms.server.ts'
import { actForms } from './mount-acts.server.ts'
import { accountEndpoints, demoEndpoint } from '#accounts/handlers.server.tsx'
import { bookingEndpoints } from '#bookings/handlers.server.ts'
import { bookingFile } from '#bookings/manage/handlers.server.ts'
import { callFeed } from '#bookings/feed.server.ts'
import { findAttachedAudit } from '#audits/attached-audit.server.ts'
import { auditEndpoints } from '#audits/handlers.server.ts'
import { confirmEndpoints } from '#accounts/confirm-sign-in.server.tsx'
import { hasBearer } from '#connections/tokens/bearer.server.ts'
import { firstAdminEndpoints } from '#accounts/first-admin-handlers.server.tsx'
import { consentBar } from '#consent/handlers.server.tsx'
import { createDiscovery, socialImageEndpoint } from './discovery/discovery.server.ts'
import { errorResponse, unknownApiResponse } from './rendering/error-responses.server.tsx'
import { enquireEndpoint } from '#inquiries/forms/handlers.server.tsx'
import { limitBody, limitInFlight, limitTarget, refuseNul } from './request-limits.server.ts'
import { speculationRules } from './rendering/speculation-rules.server.ts'
import { openPages } from './rendering/pages.server.tsx'
import { pageHandlers, routeLabel } from './rendering/page-handlers.server.ts'
import { healthResponse, metricsEndpoint, readyResponse } from './probes.server.ts'
import { privacyCopy } from '#privacy/handlers.server.ts'
import { permanentRedirects } from './redirects.server.ts'
import { secondStepEndpoints } from '#accounts/second-step-handlers.server.tsx'
import { securityForms, ownPasswordForm } from '#accounts/security-handlers.server.tsx'
import { forClients, forThemselves } from '#accounts/access.server.ts'
import { ownFileEndpoints } from '#clients/files/handlers.server.ts'
import { isSlug } from '#articles/post.ts'
import { decoded } from '#shared/escape.ts'
import { findMoved } from '#articles/published.server.ts'
import type { RequestMeter } from '#platform/metrics/request-meter.ts'
import { createMiddleware } from 'hono/factory'
import { AppError } from '#platform/errors.ts'

/** What the headers of this installation's responses depend on. */
const headerSettings = ({ env }: Services, { inlineStyles }: FrontEnd) => ({
  publicUrl: env.publicUrl,
  hasTagManager: env.gtmId !== undefined,
  inlineStyles,
})

/** The whole application. Middleware and routes in the order in which a request meets them. */
export function createApp(services: Services, frontEnd: FrontEnd) {
  const app = new Hono<RequestScope>()
  const { env } = services
  const headers = securityHeaders(headerSettings(services, frontEnd))
  const ofPrivatePages = privateHeaders(headerSettings(services, frontEnd))
  // The address is all it takes to read them: not even our own pages get the referrer.
  const ofUnguessablePages = { ...ofPrivatePages, 'referrer-policy': 'no-referrer' }
  const privatePages = [
    paths.inquiryStatus(''),
    privatePaths.articlePreview(''),
    privatePaths.audit(''),
    privatePaths.privacyCase(''),
    privatePaths.booking(''),
    '/calendar/',
  ]
  const assets = { ...frontEnd.assets, bodyEnd: consentBar(env.gtmId, frontEnd.assets.consentScript) }
  const pages = openPages(services, assets)
  const { cachedPage, renderedPage } = pageHandlers(services, assets, headers)

  services.ownAudit.connect(async (path) => await app.request(path))

  app.use(limitTarget(headers))
  app.get('*', cachedPage)
  if (services.meter) app.use(countRequests(services.meter))
  app.use(requestScope(services.log))
  app.use(requestLog)
  app.use(
    defaultHeaders((path) => {
      if (path !== paths.ownAudit() && privatePages.some((start) => path.startsWith(start)))
        return ofUnguessablePages
      return matchRoute(path).route.isPrivate ? ofPrivatePages : headers
    }),
  )
  app.use(sendWhole)
  app.use(compress())
  app.use(optionsResponse)
  const ofOurSite = sameOrigin(env.publicUrl)
  // A token comes from no browser, and counts in place of a cookie.
  app.use((c, next) => (c.req.path.startsWith('/api/console/') && hasBearer(c) ? next() : ofOurSite(c, next)))
  app.use(refuseNul)
  app.get('*', movedArticles(services))
  app.get('*', permanentRedirects)
  app.get(machinePaths.speculationRules(), (c) =>
    c.body(speculationRules, 200, {
      'content-type': 'application/speculationrules+json',
      'cache-control': 'public, max-age=86400',
    }),
  )
  app.get(machinePaths.health(), healthResponse)
  app.get(machinePaths.ready(), readyResponse(services))
  if (services.meter && env.metricsToken !== undefined)
    app.get(machinePaths.metrics(), metricsEndpoint(services, services.meter, env.metricsToken))
  app.get('*', async (c, next) => frontEnd.findFile(c.req.raw) ?? (await next()))
  app.use(limitInFlight(services))
  app.use(limitBody)
  app.route('/', createApi(services, pages))
  app.all('/api/*', unknownApiResponse)
  const account = accountEndpoints(services, pages)
  app.post(paths.signIn(), account.signIn)
  app.post(accountPaths.signInWithPasskey(), account.signInWithPasskey)
  app.post(paths.requestSignInLink(), account.requestSignInLink)
  app.post(paths.signInLink(), account.enterByLink)
  app.post(paths.forgotPassword(), account.requestPasswordLink)
  app.post(paths.setPassword(), account.setPassword)
  app.post(paths.signOut(), account.signOut)
  const secondStep = secondStepEndpoints(services, pages)
  app.get(accountPaths.secondStep(), secondStep.page)
  app.post(accountPaths.secondStep(), secondStep.submit)
  app.post(accountPaths.skipSecondStep(), secondStep.skip)
  const confirmation = confirmEndpoints(services, pages)
  app.get(accountPaths.confirmSignIn(), confirmation.page)
  app.post(accountPaths.confirmSignIn(), confirmation.submit)
  const firstAdmin = firstAdminEndpoints(services, pages)
  app.get('/setup/:token', firstAdmin.page)
  app.post(accountPaths.setup(), firstAdmin.submit)
  for (const [path, handler] of actForms(services, pages)) app.post(path, handler)
  if (env.isDemo) app.get(consolePaths.demoEntrance(':token'), demoEndpoint(services, pages))
  app.route('/', createConsoleForms(services, pages))
  app.post(paths.dashboardFiles(), forClients(services, 'refused', ownFileEndpoints(services, pages).addForm))
  const ownPassword = ownPasswordForm(services, pages, {
    page: paths.dashboardSettings(),
    saved: paths.settingsSaved('password'),
  })
  app.post(paths.saveSettings('password'), forThemselves(services, ownPassword, paths.dashboardSettings()))
  const ownSecurity = securityForms(services, pages, paths.dashboardSettings())
  for (const [path, handler] of ownSecurity) app.post(path, handler)
  const audits = auditEndpoints(services, pages)
  app.post(paths.visibilityAudit(), audits.ask)
  app.get(privatePaths.audit(':token{[\\w-]+\\.json}'), audits.show)
  app.get(privatePaths.privacyCopy(':token'), privacyCopy(services))
  app.post(paths.book(), bookingEndpoints(services, pages).submit)
  app.get('/book/:file{[\\w-]+\\.ics}', bookingFile(services))
  app.get('/calendar/:file{[\\w-]+\\.ics}', callFeed(services))
  app.post('/services/:slug/enquire', enquireEndpoint(services, pages, findAttachedAudit))
  app.route('/', createDiscovery(services, headers))
  app.get('/social/*', socialImageEndpoint(services, frontEnd.displayFont))
  app.get('*', renderedPage)
  const posts = app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path)
  app.all('*', otherMethods(new Set(posts)))
  app.onError(errorResponse(assets))
  return app
}

// The page of an article, its Markdown twin, its social image and its call.
const ofArticle = /^((?:\/api|\/social)?\/blog\/)([^/.]+)(\.md|\.png)?$/

/**
 * Sends an address under which an article was public before to the one it has now, for good and in one step. The query
 * travels along.
 */
function movedArticles({ database, now }: Services): MiddlewareHandler<RequestScope> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const [, start, slug, end = ''] = ofArticle.exec(asWritten(pathname)) ?? []
    if (start === undefined || slug === undefined || !isSlug(slug)) return await next()
    const present = await findMoved(database.db, slug, now())
    return present === undefined
      ? await next()
      : c.redirect(start + encodeURIComponent(present) + end + search, 301)
  }
}

// Without capitals and slashes at the end, which would be a redirect of their own.
function asWritten(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return decoded(pathname.slice(0, end)).toLowerCase()
}

/** Counts what is not sent from memory. */
function countRequests(meter: RequestMeter): MiddlewareHandler {
  return async (c, next) => {
    const startedAtMs = performance.now()
    await next()
    meter.count(routeLabel(c), c.req.method, c.res.status, performance.now() - startedAtMs)
  }
}

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

/**
 * A page requested with a method that it does not support: 405 with those it does. `posts` are the patterns of the native
 * forms; where there is no page, nothing is said here.
 */
const otherMethods = (posts: ReadonlySet<string>): Handler<RequestScope> => {
  return async (c, next) => {
    const { route } = matchRoute(c.req.path)
    const allowed = ['GET', 'HEAD', ...(posts.has(route.pattern) ? ['POST'] : []), 'OPTIONS']
    if (route === notFoundRoute || allowed.includes(c.req.method)) return await next()
    c.header('allow', allowed.join(', '))
    throw new AppError(
      'method_not_allowed',
      405,
      'Nothing can be sent to this page. Please go back and try again, or start from the home page.',
    )
  }
}

/**
 * OPTIONS of a page says what a path takes; a call of the API says so itself. Other sites get no permission: there are no
 * CORS headers.
 */
const optionsResponse: MiddlewareHandler = async (c, next) =>
  c.req.method !== 'OPTIONS' || c.req.path.startsWith('/api/')
    ? await next()
    : c.body(null, 204, { allow: 'GET, HEAD, OPTIONS' })
