import { parse } from 'regexparam'
import {
  fetchedRoute,
  plainRoute as plain,
  route,
  type LoadedRoute,
  type PlainRoute,
  type Substitute,
} from '#web/route.ts'

export type Route = PlainRoute | LoadedRoute

const listed = { access: 'public', cache: 'shared', isPublic: true, hydration: 'islands' } as const
const ofBlog = { ...listed, hydration: 'page' } as const
const oneOff = { access: 'public', cache: 'never', isPublic: false, hydration: 'islands' } as const
const personal = { ...oneOff, isPrivate: true } as const

const ofDashboard = {
  ...personal,
  hydration: 'page',
  access: 'client',
  isForClients: true,
  hasDemonstration: true,
  frame: 'portal',
} as const

const inConsole = { ...personal, access: 'staff', frame: 'console', hydration: 'page' } as const
const forAdmins = { ...inConsole, access: 'admin', isRecent: true } as const

// Last of the console's: anyone who may work there keeps the frame around an unknown address.
const consoleNotFoundRoute = route(
  'console-not-found',
  '/console/*',
  inConsole,
  () => import('#console/not-found/page.tsx'),
  () => import('#console/not-found/load.server.ts'),
)

/** READ FIRST. Every page of the site, in the order of §2: the first pattern that fits is shown. */
// oxfmt-ignore
export const routes: Route[] = [
  // Decision 4: the home form's preselected service.
  route('home', '/', { ...listed, query: ['service'] }, () => import('#site/home/page.server.tsx'), () => import('#site/home/load.server.ts')),
  fetchedRoute('blog', '/blog', { ...ofBlog, query: ['q', 'topic', 'cursor'] }, () => import('#articles/list/page.tsx'), () => import('#articles/list/load.server.ts')),
  fetchedRoute('article', '/blog/:slug', ofBlog, () => import('#articles/article/page.tsx'), () => import('#articles/article/load.server.ts')),
  // Ours, not in §2: a draft as it will be, for anyone who has the link.
  route('previewed-article', '/blog/preview/:token', { ...personal, hydration: 'page' }, () => import('#articles/article/page.tsx'), () => import('#articles/preview/load.server.ts')),
  plain('website-design', '/services/website-design', listed, () => import('#site/website-design/page.server.tsx')),
  plain('content-creation', '/services/content-creation', listed, () => import('#site/content-creation/page.server.tsx')),
  plain('personalization', '/services/personalization', listed, () => import('#site/personalization/page.server.tsx')),
  plain('social-media-management', '/services/social-media-management', listed, () => import('#site/social-media/page.server.tsx')),
  plain('email-marketing-automation', '/services/email-marketing-automation', listed, () => import('#site/email-marketing/page.server.tsx')),
  plain('generative-engine-optimization', '/services/generative-engine-optimization', listed, () => import('#site/geo/page.server.tsx')),
  plain('competitor-analysis', '/services/competitor-analysis', listed, () => import('#site/competitor-analysis/page.server.tsx')),
  plain('ai-marketing-guide', '/resources/ai-marketing-guide', listed, () => import('#site/guide/page.server.tsx')),
  plain('case-studies', '/case-studies', listed, () => import('#site/case-studies/page.server.tsx')),
  route('case-study', '/case-studies/:id', listed, () => import('#site/case-study/page.server.tsx'), () => import('#site/case-study/load.server.ts')),
  // Ours, not in §2: console.md §4.
  route('promise', '/promise', listed, () => import('#inquiries/promise/page.server.tsx'), () => import('#inquiries/promise/load.server.ts')),
  // Ours, not in §2: the free visibility audit.
  route('visibility-audit', '/visibility-audit', { ...listed, query: ['deleted'] }, () => import('#audits/ask/page.server.tsx'), () => import('#audits/ask/load.server.ts')),
  route('own-audit', '/visibility-audit/ours', oneOff, () => import('#audits/ours/page.server.tsx'), () => import('#audits/ours/load.server.ts')),
  route('audit', '/visibility-audit/:token', personal, () => import('#audits/audit/page.server.tsx'), () => import('#audits/audit/load.server.ts')),
  route('audit-mend', '/visibility-audit/:token/mend', personal, () => import('#audits/mend/page.server.tsx'), () => import('#audits/mend/load.server.ts')),
  // Ours, not in §2: the whole catalogue on one page.
  plain('prices', '/prices', listed, () => import('#site/prices/page.server.tsx')),
  // Ours, not in §2: what the not-found screen offers first.
  route('search', '/search', oneOff, () => import('#site/search/page.server.tsx'), () => import('#site/search/load.server.ts')),
  // Ours, not in §2: which work and which data machines get.
  plain('how-we-use-ai', '/how-we-use-ai', listed, () => import('#site/legal/HowWeUseAiPage.server.tsx')),
  // Ours, not in §2: the source of every figure.
  plain('sources', '/sources', listed, () => import('#site/sources/page.server.tsx')),
  // Ours, not in §2: someone asks about their own data.
  route('privacy-request', '/privacy-request', listed, () => import('#privacy/request/page.server.tsx'), () => import('#privacy/request/load.server.ts')),
  route('privacy-case', '/privacy-request/:token', personal, () => import('#privacy/own-case/page.server.tsx'), () => import('#privacy/own-case/load.server.ts')),
  plain('privacy-policy', '/privacy-policy', listed, () => import('#site/legal/PrivacyPolicyPage.server.tsx')),
  plain('terms-of-service', '/terms-of-service', listed, () => import('#site/legal/TermsOfServicePage.server.tsx')),
  plain('cookie-policy', '/cookie-policy', listed, () => import('#site/legal/CookiePolicyPage.server.tsx')),
  // After the pages of single services: the first pattern that fits wins.
  plain('service', '/services/:slug', listed, () => import('#site/generic-service/page.server.tsx')),
  route('dashboard', '/dashboard', ofDashboard, () => import('#clients/overview/page.tsx'), () => import('#clients/overview/load.server.ts')),
  // Ours, not in §2: the other places of the portal (portal.md).
  route('portal-projects', '/dashboard/projects', ofDashboard, () => import('#clients/projects/list/page.tsx'), () => import('#clients/projects/list/load.server.ts')),
  route('project-records', '/dashboard/projects/:id', ofDashboard, () => import('#clients/projects/project/page.tsx'), () => import('#clients/projects/project/load.server.ts')),
  route('portal-news', '/dashboard/news', ofDashboard, () => import('#clients/news/portal/page.tsx'), () => import('#clients/news/portal/load.server.ts')),
  route('portal-messages', '/dashboard/messages/:id?', ofDashboard, () => import('#clients/messages/portal/page.tsx'), () => import('#clients/messages/portal/load.server.ts')),
  route('portal-approvals', '/dashboard/approvals/:id?', ofDashboard, () => import('#clients/approvals/portal/page.tsx'), () => import('#clients/approvals/portal/load.server.ts')),
  // The record of a decision.
  route('approval-decision', '/dashboard/decisions/:id', ofDashboard, () => import('#clients/approvals/decision/page.tsx'), () => import('#clients/approvals/decision/load.server.ts')),
  route('portal-files', '/dashboard/files', ofDashboard, () => import('#clients/files/portal/page.tsx'), () => import('#clients/files/portal/load.server.ts')),
  route('monthly-report', '/dashboard/reports/:month?', ofDashboard, () => import('#clients/reports/portal/page.tsx'), () => import('#clients/reports/portal/load.server.ts')),
  // Ours, not in §2: every request form is a page too, so that it works without JavaScript.
  plain('enquire', '/services/:slug/enquire', oneOff, () => import('#inquiries/enquire/page.server.tsx')),
  // Ours, not in §2: where a form sent without JavaScript leads, and what the acknowledgement links to.
  route('inquiry-status', '/enquiries/:statusToken', personal, () => import('#inquiries/status/page.server.tsx'), () => import('#inquiries/status/load.server.ts')),
  // Where 'Book Consultation' of §2 leads (decision 29): a page of its own, without the site's frame.
  route('book', '/book', { ...oneOff, frame: 'portal' }, () => import('#bookings/book/page.server.tsx'), () => import('#bookings/book/load.server.ts')),
  route('booking', '/book/:token', { ...personal, frame: 'portal' }, () => import('#bookings/manage/page.server.tsx'), () => import('#bookings/manage/load.server.ts')),
  // Ours, not in §2: accounts (decision 2).
  plain('sign-in', '/sign-in', personal, () => import('#accounts/sign-in/page.server.tsx')),
  plain('sign-in-link', '/sign-in/link', personal, () => import('#accounts/sign-in-link/page.server.tsx')),
  plain('forgot-password', '/forgot-password', personal, () => import('#accounts/forgot-password/page.server.tsx')),
  route('set-password', '/set-password', personal, () => import('#accounts/set-password/page.server.tsx'), () => import('#accounts/set-password/load.server.ts')),
  route('dashboard-settings', '/dashboard/settings', { ...personal, access: 'client', hasDemonstration: true, frame: 'portal', hydration: 'page' }, () => import('#clients/settings/page.tsx'), () => import('#clients/settings/load.server.ts')),
  // The console (console.md §2). Whatever only administrators may see is `forAdmins`.
  route('console', '/console', inConsole, () => import('#console/today/page.tsx'), () => import('#console/today/load.server.ts')),
  route('console-inquiries', '/console/inquiries', inConsole, () => import('#inquiries/inbox/page.tsx'), () => import('#inquiries/inbox/load.server.ts')),
  route('console-inquiry', '/console/inquiries/:reference', inConsole, () => import('#inquiries/enquiry/page.tsx'), () => import('#inquiries/enquiry/load.server.ts')),
  route('console-calendar', '/console/calendar', inConsole, () => import('#bookings/calendar/page.tsx'), () => import('#bookings/calendar/load.server.ts')),
  route('console-unmatched', '/console/unmatched', inConsole, () => import('#console/unmatched/page.tsx'), () => import('#console/unmatched/load.server.ts')),
  route('console-articles', '/console/articles', inConsole, () => import('#articles/console-list/page.tsx'), () => import('#articles/console-list/load.server.ts')),
  // 'new' for the id: one that is not written yet.
  route('console-article', '/console/articles/:id', inConsole, () => import('#articles/edit/page.tsx'), () => import('#articles/edit/load.server.ts')),
  route('console-clients', '/console/clients', inConsole, () => import('#clients/list/page.tsx'), () => import('#clients/list/load.server.ts')),
  route('console-client', '/console/clients/:username', inConsole, () => import('#clients/client/page.tsx'), () => import('#clients/client/load.server.ts')),
  route('console-client-part', '/console/clients/:username/:part', inConsole, () => import('#clients/client/page.tsx'), () => import('#clients/client/load-part.server.ts')),
  route('console-report', '/console/projects/:id/reports/:month', inConsole, () => import('#clients/reports/edit/page.tsx'), () => import('#clients/reports/edit/load.server.ts')),
  route('console-audits', '/console/audits', inConsole, () => import('#audits/console/page.tsx'), () => import('#audits/console/load.server.ts')),
  route('console-mail', '/console/mail', inConsole, () => import('#console/mail/page.tsx'), () => import('#console/mail/load.server.ts')),
  route('console-privacy', '/console/privacy', forAdmins, () => import('#privacy/cases/page.tsx'), () => import('#privacy/cases/load.server.ts')),
  route('console-privacy-case', '/console/privacy/:reference', forAdmins, () => import('#privacy/case/page.tsx'), () => import('#privacy/case/load.server.ts')),
  route('console-activity', '/console/activity', forAdmins, () => import('#console/activity/page.tsx'), () => import('#console/activity/load.server.ts')),
  route('console-people', '/console/people', forAdmins, () => import('#console/people/page.tsx'), () => import('#console/people/load.server.ts')),
  route('console-settings', '/console/settings', inConsole, () => import('#console/settings/page.tsx'), () => import('#console/settings/load.server.ts')),
  route('console-settings-security', '/console/settings/security', inConsole, () => import('#console/settings/page.tsx'), () => import('#console/settings/load-security.server.ts')),
  route('console-settings-notifications', '/console/settings/notifications', inConsole, () => import('#console/settings/page.tsx'), () => import('#console/settings/load-notifications.server.ts')),
  route('console-settings-agency', '/console/settings/agency', inConsole, () => import('#console/settings/page.tsx'), () => import('#console/settings/load-agency.server.ts')),
  route('console-connections', '/console/settings/connections', inConsole, () => import('#connections/settings/page.tsx'), () => import('#connections/settings/load.server.ts')),
  route('console-api-reference', '/console/settings/connections/reference', inConsole, () => import('#connections/reference/page.tsx'), () => import('#connections/reference/load.server.ts')),
  consoleNotFoundRoute,
  // All components in every state, for anyone who works on them. Here, and not a constant of its own, so that no build
  // for production holds it.
  ...(import.meta.env.DEV
    ? [
        plain('ui-preview', '/dev/ui', { ...oneOff, hydration: 'page' }, async () => {
          const { UiPreviewPage } = await import('#kit/preview/UiPreviewPage.tsx')
          const head = () => ({ title: 'Components', description: '' })
          return { page: { Component: UiPreviewPage, head } }
        }),
        plain('console-preview', '/dev/console', { ...oneOff, frame: 'console', hydration: 'page' }, async () => {
          const { ConsoleKit } = await import('#console/frame/preview/ConsoleKit.tsx')
          const { default: stylesheet } = await import('#console/frame/console.css?url')
          const head = () => ({ title: 'Console kit', description: '' })
          return { page: { Component: ConsoleKit, head, stylesheet } }
        }),
      ]
    : []),
]

/** §2: "any other path". It may be a private address that lost or gained a character. */
export const notFoundRoute = plain(
  'not-found',
  '*',
  personal,
  () => import('#site/not-found/page.server.tsx'),
)

const substitutes: Record<Substitute, Route> = {
  'not-found': notFoundRoute,
  'console-not-found': consoleNotFoundRoute,
}

/** The page that the server shows at a path: the path's own, or what is in its place. */
export const matchFirst = (path: string, substitute: Substitute | undefined): RouteMatch =>
  substitute ? { route: substitutes[substitute], params: {} } : matchRoute(path)

export type RouteMatch = { route: Route; params: Record<string, string> }

const matchers = routes.map((entry) => ({ entry, ...parse(entry.pattern) }))

/** The page for a path, never without one: what fits nothing gets the not-found screen. */
export function matchRoute(path: string): RouteMatch {
  // The expressions also take a slash at the end; the server has redirected that (app/redirects.server.ts).
  if (path !== '/' && path.endsWith('/')) return { route: notFoundRoute, params: {} }
  for (const { entry, pattern, keys } of matchers) {
    const found = pattern.exec(path)
    const params = found && decodeParams(keys, found)
    if (params) return { route: entry, params }
  }
  return { route: notFoundRoute, params: {} }
}

// A broken percent escape is an unknown address, not a fault; so is the character NUL, which no database takes.
function decodeParams(keys: readonly string[], found: RegExpExecArray): Record<string, string> | undefined {
  try {
    const params = keys.map((key, at): [string, string] => [key, decodeURIComponent(found[at + 1] ?? '')])
    return params.some(([, value]) => value.includes('\0')) ? undefined : Object.fromEntries(params)
  } catch {
    return undefined
  }
}
