import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Auth } from '#features/accounts/server/auth.ts'
import { settingsSections } from '#features/accounts/settings.ts'
import type { ClientChanges } from '#features/projects/server/changes.ts'
import type { BlockedKeys } from '#platform/blocked-keys.ts'
import type { Database } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache.ts'
import { defaultHeaders, privateHeaders, securityHeaders } from '#platform/http/security-headers.ts'
import { requestLog, requestScope, type RequestScope } from '#platform/http/request-scope.ts'
import { sameOrigin } from '#platform/http/same-origin.ts'
import { machinePaths } from '#shared/machine-paths.ts'
import { paths } from '#shared/paths.ts'
import { matchRoute } from '../routes.tsx'
import { createApi, limitBody } from './api.ts'
import { dashboardPages } from './dashboard-pages.tsx'
import type { DocumentAssets } from './document.ts'
import { accountEndpoints } from './account-endpoints.tsx'
import { consentBar } from './consent-bar.tsx'
import { createDiscovery } from './discovery.ts'
import { answerError, answerUnknownApi } from './error-answers.tsx'
import { enquireEndpoint } from './inquiry-endpoint.tsx'
import { optionsAnswer } from './options-answer.ts'
import { pageHandlers } from './page-handlers.ts'
import { healthAnswer, readyAnswer } from './probes.ts'
import { permanentRedirects } from './redirects.ts'
import { limitTarget, refuseNul } from './request-target.ts'
import { socialImageEndpoint } from './social-image-endpoint.ts'
import { settingsPages } from './settings-pages.tsx'

/** Everything the application needs from outside; tests give their own. */
export type Services = {
  env: Env
  log: Log
  database: Database
  pageCache: PageCache
  auth: Auth
  /** Who is refused for now, as far as this process knows. */
  blockedKeys: BlockedKeys
  /** What is new for which client, from whatever process. */
  clientChanges: ClientChanges
  /** Tells the mail worker that there is something to send. */
  wakeOutbox: () => void
  now: () => Date
  /** Waits. */
  pause: (ms: number) => Promise<void>
}

/** The site's front end as it was built, or as the development server makes it. */
export type FrontEnd = {
  assets: DocumentAssets
  /** The file of the face of headings, which social images are set in. */
  displayFont: string
  /** A built file, if the request names one. */
  findFile: (request: Request) => Response | undefined
}

/** The whole application. Middleware and routes in the order in which a request meets them. */
export function createApp(services: Services, frontEnd: FrontEnd) {
  const app = new Hono<RequestScope>()
  const { env } = services
  const headers = securityHeaders({ publicUrl: env.publicUrl, hasTagManager: env.gtmId !== undefined })
  const ofPrivatePages = privateHeaders(env.publicUrl)
  const assets = { ...frontEnd.assets, bodyEnd: consentBar(env.gtmId, frontEnd.assets.consentScript) }
  const pages = pageHandlers(services, assets, headers)

  app.use(limitTarget(headers))
  app.get('*', pages.keptPage)
  app.use(requestScope(services.log))
  app.use(requestLog)
  app.use(defaultHeaders((path) => (matchRoute(path).route.isPrivate ? ofPrivatePages : headers)))
  app.use(compress())
  app.use(optionsAnswer)
  app.use(sameOrigin(env.publicUrl))
  app.use(refuseNul)
  app.get('*', permanentRedirects)
  app.get(machinePaths.health(), healthAnswer)
  app.get(machinePaths.ready(), readyAnswer(services))
  app.get('*', async (c, next) => frontEnd.findFile(c.req.raw) ?? (await next()))
  app.use(limitBody)
  app.route('/', createApi(services, assets))
  app.all('/api/*', answerUnknownApi)
  const account = accountEndpoints(services, assets)
  app.post(paths.signIn(), account.signIn)
  app.post(paths.requestSignInLink(), account.requestSignInLink)
  app.post(paths.signInLink(), account.enterByLink)
  app.post(paths.forgotPassword(), account.requestPasswordLink)
  app.post(paths.setPassword(), account.setPassword)
  app.post(paths.signOut(), account.signOut)
  const portal = dashboardPages(services, assets)
  app.get(paths.dashboard(), portal.dashboard)
  app.post(paths.dashboardMessages(), portal.sendMessage)
  app.post(paths.dashboardMessageRead(':id'), portal.readMessage)
  const own = settingsPages(services, assets)
  app.get(paths.dashboardSettings(), own.settings)
  for (const section of settingsSections) app.post(paths.saveSettings(section), own.save(section))
  app.post('/services/:slug/enquire', enquireEndpoint(services, assets))
  app.route('/', createDiscovery(services, headers))
  app.get('/social/*', socialImageEndpoint(services, frontEnd.displayFont))
  app.get('*', pages.renderedPage)
  app.onError(answerError(assets))
  return app
}
