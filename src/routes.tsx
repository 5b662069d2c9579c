// Over 300 lines: the one table of all pages, with what each of them loads.
import { parse } from 'regexparam'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import type { SettingsData } from '#accounts/account-data.ts'
import type { PromisePageData } from '#inquiries/promise/promise-page.ts'
import type { InquiryStatus } from '#inquiries/status/inquiry-status.ts'
import type { PrivacyCaseData, PrivacyRequestData } from '#privacy/request-page-data.ts'
import type { FilesData } from '#clients/files/client-file.ts'
import type { InPortal } from '#clients/portal/portal-shell.ts'
import type {
  ApprovalsData,
  DashboardData,
  DecisionPageData,
  MessagesData,
  Project,
} from '#clients/project-data.ts'
import type { ProjectPageData, ReportsData } from '#clients/projects/records-data.ts'
import type { ConsoleNotFoundData } from '#console/not-found/page.tsx'
import type { ClientContent, ClientsData } from '#clients/console-client.ts'
import type { InboxData } from '#inquiries/inbox/inbox-data.ts'
import type {
  ConsoleActivityData,
  ConsoleMailData,
  ConsoleUnmatchedData,
  ConsolePeopleData,
  ConsoleSettingsData,
  TodayData,
} from '#console/page-data.ts'
import type { ConsolePrivacyCaseData } from '#privacy/case/page.tsx'
import type { ConsolePrivacyData } from '#privacy/cases/page.tsx'
import type { ConsoleData } from '#console/frame/shell.ts'
import type { InquiryContent } from '#inquiries/conversation/conversation-data.ts'
import type { ConsoleReportData } from '#clients/reports/report.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { fetchedRoute, route, type LoadedRoute, type RouteOptions } from '#web/route.ts'

/**
 * What the server loads for each page that needs data, by the id of its route. The table below holds pages to it, and
 * `src/app/rendering/page-loaders.server.ts` the loaders: a page without its loader does not compile.
 */
export type LoadedData = {
  /** Null: there is no such study. */
  'case-study': CaseStudy | null
  dashboard: InPortal<DashboardData>
  'portal-projects': InPortal<Project[]>
  /** Null: the client has no such project. */
  'project-records': InPortal<ProjectPageData | null>
  /** Null: the client has no such message. */
  'portal-messages': InPortal<MessagesData | null>
  /** Null: the client was not sent such a thing. */
  'portal-approvals': InPortal<ApprovalsData | null>
  /** Null: the client made no such decision. */
  'approval-decision': InPortal<DecisionPageData | null>
  'portal-files': InPortal<FilesData>
  /** Null: there is nothing to tell of that month. */
  'monthly-report': InPortal<ReportsData | undefined>
  /** Null: the link leads to no inquiry. */
  'inquiry-status': InquiryStatus | null
  promise: PromisePageData
  'privacy-request': PrivacyRequestData
  /** Null: the link leads to no request. */
  'privacy-case': PrivacyCaseData | null
  /** Whether the link still works. */
  'set-password': boolean
  /** Null: no one is signed in, or they look at a client's. */
  'dashboard-settings': InPortal<SettingsData | null>
  console: ConsoleData<TodayData>
  'console-inquiries': ConsoleData<InboxData>
  'console-inquiry': ConsoleData<InquiryContent>
  'console-clients': ConsoleData<ClientsData>
  'console-client': ConsoleData<ClientContent>
  'console-report': ConsoleData<ConsoleReportData | null>
  'console-mail': ConsoleData<ConsoleMailData>
  'console-unmatched': ConsoleData<ConsoleUnmatchedData>
  'console-privacy': ConsoleData<ConsolePrivacyData>
  'console-privacy-case': ConsoleData<ConsolePrivacyCaseData>
  'console-activity': ConsoleData<ConsoleActivityData>
  'console-people': ConsoleData<ConsolePeopleData>
  'console-settings': ConsoleData<ConsoleSettingsData>
  'console-settings-security': ConsoleData<ConsoleSettingsData>
  'console-settings-notifications': ConsoleData<ConsoleSettingsData>
  'console-settings-agency': ConsoleData<ConsoleSettingsData>
  'console-not-found': ConsoleData<ConsoleNotFoundData>
}
export type LoadedRouteId = keyof LoadedData

type ListedRoute = RouteOptions & {
  /** Segments of the path; `:name` matches one segment. */
  pattern: string
  /** The page's code. `never`: its data is known to be of the right kind by the functions below. */
  load: () => Promise<{ page: Page<never> }>
} & ({ /** A name for logs and tests. */ id: string; data: 'none' } | { id: LoadedRouteId; data: 'server' })

export type Route = ListedRoute | LoadedRoute

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

const plain = (
  id: string,
  pattern: string,
  load: () => Promise<{ page: Page }>,
  options: RouteOptions = listed,
): ListedRoute => ({ id, pattern, load, data: 'none', ...options })

const fromServer = <Id extends LoadedRouteId>(
  id: Id,
  pattern: string,
  load: () => Promise<{ page: Page<LoadedData[Id]> }>,
  options: RouteOptions,
): ListedRoute => ({ id, pattern, load, data: 'server', ...options })

const inConsole = { ...personal, access: 'staff', frame: 'console', hydration: 'page' } as const
const forAdmins = { ...inConsole, access: 'admin', isRecent: true } as const

// Last of the console's: anyone who may work there keeps the frame around an unknown address.
const consoleNotFoundRoute = fromServer(
  'console-not-found',
  '/console/*',
  () => import('#console/not-found/page.tsx'),
  inConsole,
)

/** READ FIRST. Every page of the site, in the order of §2: the first pattern that fits is shown. */
export const routes: Route[] = [
  // Decision 4: the home form's preselected service.
  plain('home', '/', () => import('#site/home/page.server.tsx'), { ...listed, query: ['service'] }),
  fetchedRoute(
    'blog',
    '/blog',
    { ...ofBlog, query: ['q', 'topic', 'cursor'] },
    () => import('#articles/list/page.tsx'),
    () => import('#articles/list/load.server.ts'),
  ),
  fetchedRoute(
    'article',
    '/blog/:slug',
    ofBlog,
    () => import('#articles/article/page.tsx'),
    () => import('#articles/article/load.server.ts'),
  ),
  // Ours, not in §2: a draft as it will be, for anyone who has the link.
  route(
    'previewed-article',
    '/blog/preview/:token',
    { ...personal, hydration: 'page' },
    () => import('#articles/article/page.tsx'),
    () => import('#articles/preview/load.server.ts'),
  ),
  plain('website-design', '/services/website-design', () => import('#site/website-design/page.server.tsx')),
  plain(
    'content-creation',
    '/services/content-creation',
    () => import('#site/content-creation/page.server.tsx'),
  ),
  plain(
    'personalization',
    '/services/personalization',
    () => import('#site/personalization/page.server.tsx'),
  ),
  plain(
    'social-media-management',
    '/services/social-media-management',
    () => import('#site/social-media/page.server.tsx'),
  ),
  plain(
    'email-marketing-automation',
    '/services/email-marketing-automation',
    () => import('#site/email-marketing/page.server.tsx'),
  ),
  plain(
    'generative-engine-optimization',
    '/services/generative-engine-optimization',
    () => import('#site/geo/page.server.tsx'),
  ),
  plain(
    'competitor-analysis',
    '/services/competitor-analysis',
    () => import('#site/competitor-analysis/page.server.tsx'),
  ),
  plain('ai-marketing-guide', '/resources/ai-marketing-guide', () => import('#site/guide/page.server.tsx')),
  plain('case-studies', '/case-studies', () => import('#site/case-studies/page.server.tsx')),
  fromServer('case-study', '/case-studies/:id', () => import('#site/case-study/page.server.tsx'), listed),
  // Ours, not in §2: console.md §4.
  fromServer('promise', paths.promise(), () => import('#inquiries/promise/page.server.tsx'), listed),
  // Ours, not in §2: the free visibility audit.
  route(
    'visibility-audit',
    paths.visibilityAudit(),
    { ...listed, query: ['deleted'] },
    () => import('#audits/ask/page.server.tsx'),
    () => import('#audits/ask/load.server.ts'),
  ),
  route(
    'own-audit',
    paths.ownAudit(),
    oneOff,
    () => import('#audits/ours/page.server.tsx'),
    () => import('#audits/ours/load.server.ts'),
  ),
  route(
    'audit',
    '/visibility-audit/:token',
    personal,
    () => import('#audits/audit/page.server.tsx'),
    () => import('#audits/audit/load.server.ts'),
  ),
  route(
    'audit-mend',
    '/visibility-audit/:token/mend',
    personal,
    () => import('#audits/mend/page.server.tsx'),
    () => import('#audits/mend/load.server.ts'),
  ),
  // Ours, not in §2: the whole catalogue on one page.
  plain('prices', paths.prices(), () => import('#site/prices/page.server.tsx'), {
    ...listed,
    query: ['service', 'currency'],
  }),
  // Ours, not in §2: which work and which data machines get.
  plain('how-we-use-ai', paths.howWeUseAi(), () => import('#site/legal/HowWeUseAiPage.server.tsx')),
  // Ours, not in §2: the source of every figure.
  plain('sources', paths.sources(), () => import('#site/sources/page.server.tsx')),
  // Ours, not in §2: someone asks about their own data.
  fromServer('privacy-request', '/privacy-request', () => import('#privacy/request/page.server.tsx'), listed),
  fromServer(
    'privacy-case',
    '/privacy-request/:token',
    () => import('#privacy/own-case/page.server.tsx'),
    personal,
  ),
  plain('privacy-policy', '/privacy-policy', () => import('#site/legal/PrivacyPolicyPage.server.tsx')),
  plain('terms-of-service', '/terms-of-service', () => import('#site/legal/TermsOfServicePage.server.tsx')),
  plain('cookie-policy', '/cookie-policy', () => import('#site/legal/CookiePolicyPage.server.tsx')),
  // After the pages of single services: the first pattern that fits wins.
  plain('service', '/services/:slug', () => import('#site/generic-service/page.server.tsx')),
  fromServer('dashboard', paths.dashboard(), () => import('#clients/overview/page.tsx'), ofDashboard),
  // Ours, not in §2: the other places of the portal (portal.md).
  fromServer(
    'portal-projects',
    paths.dashboardProjects(),
    () => import('#clients/projects/list/page.tsx'),
    ofDashboard,
  ),
  fromServer(
    'project-records',
    paths.dashboardProject(':id'),
    () => import('#clients/projects/project/page.tsx'),
    ofDashboard,
  ),
  fromServer(
    'portal-messages',
    paths.dashboardMessage(':id?'),
    () => import('#clients/messages/portal/page.tsx'),
    ofDashboard,
  ),
  fromServer(
    'portal-approvals',
    paths.dashboardApproval(':id?'),
    () => import('#clients/approvals/portal/page.tsx'),
    ofDashboard,
  ),
  // The record of a decision.
  fromServer(
    'approval-decision',
    paths.approvalDecision(':id'),
    () => import('#clients/approvals/decision/page.tsx'),
    ofDashboard,
  ),
  fromServer(
    'portal-files',
    paths.dashboardFiles(),
    () => import('#clients/files/portal/page.tsx'),
    ofDashboard,
  ),
  fromServer(
    'monthly-report',
    paths.dashboardReport(':month?'),
    () => import('#clients/reports/portal/page.tsx'),
    ofDashboard,
  ),
  // Ours, not in §2: every request form is a page too, so that it works without JavaScript.
  plain('enquire', '/services/:slug/enquire', () => import('#inquiries/enquire/page.server.tsx'), oneOff),
  // Ours, not in §2: where a form sent without JavaScript leads, and what the acknowledgement links to.
  fromServer(
    'inquiry-status',
    '/enquiries/:statusToken',
    () => import('#inquiries/status/page.server.tsx'),
    personal,
  ),
  // Where 'Book Consultation' of §2 leads (decision 29): a page of its own, without the site's frame.
  route(
    'book',
    paths.book(),
    { ...oneOff, frame: 'portal' },
    () => import('#bookings/book/page.server.tsx'),
    () => import('#bookings/book/load.server.ts'),
  ),
  route(
    'booking',
    '/book/:token',
    { ...personal, frame: 'portal' },
    () => import('#bookings/manage/page.server.tsx'),
    () => import('#bookings/manage/load.server.ts'),
  ),
  // Ours, not in §2: accounts (decision 2).
  plain('sign-in', paths.signIn(), () => import('#accounts/sign-in/page.server.tsx'), personal),
  plain('sign-in-link', paths.signInLink(), () => import('#accounts/sign-in-link/page.server.tsx'), personal),
  plain(
    'forgot-password',
    paths.forgotPassword(),
    () => import('#accounts/forgot-password/page.server.tsx'),
    personal,
  ),
  fromServer(
    'set-password',
    paths.setPassword(),
    () => import('#accounts/set-password/page.server.tsx'),
    personal,
  ),
  fromServer('dashboard-settings', paths.dashboardSettings(), () => import('#clients/settings/page.tsx'), {
    ...personal,
    access: 'client',
    hasDemonstration: true,
    frame: 'portal',
    hydration: 'page',
  }),
  // The console (console.md §2). Whatever only administrators may see is `forAdmins`.
  fromServer('console', '/console', () => import('#console/today/page.tsx'), inConsole),
  fromServer('console-inquiries', '/console/inquiries', () => import('#inquiries/inbox/page.tsx'), inConsole),
  fromServer(
    'console-inquiry',
    '/console/inquiries/:reference',
    () => import('#inquiries/enquiry/page.tsx'),
    inConsole,
  ),
  route(
    'console-calendar',
    '/console/calendar',
    inConsole,
    () => import('#bookings/calendar/page.tsx'),
    () => import('#bookings/calendar/load.server.ts'),
  ),
  fromServer(
    'console-unmatched',
    '/console/unmatched',
    () => import('#console/unmatched/page.tsx'),
    inConsole,
  ),
  route(
    'console-articles',
    '/console/articles',
    inConsole,
    () => import('#articles/console-list/page.tsx'),
    () => import('#articles/console-list/load.server.ts'),
  ),
  // 'new' for the id: one that is not written yet.
  route(
    'console-article',
    '/console/articles/:id',
    inConsole,
    () => import('#articles/edit/page.tsx'),
    () => import('#articles/edit/load.server.ts'),
  ),
  fromServer('console-clients', '/console/clients', () => import('#clients/list/page.tsx'), inConsole),
  fromServer(
    'console-client',
    '/console/clients/:username',
    () => import('#clients/client/page.tsx'),
    inConsole,
  ),
  fromServer(
    'console-report',
    '/console/projects/:id/reports/:month',
    () => import('#clients/reports/edit/page.tsx'),
    inConsole,
  ),
  route(
    'console-audits',
    '/console/audits',
    inConsole,
    () => import('#audits/console/page.tsx'),
    () => import('#audits/console/load.server.ts'),
  ),
  fromServer('console-mail', '/console/mail', () => import('#console/mail/page.tsx'), inConsole),
  fromServer('console-privacy', '/console/privacy', () => import('#privacy/cases/page.tsx'), forAdmins),
  fromServer(
    'console-privacy-case',
    '/console/privacy/:reference',
    () => import('#privacy/case/page.tsx'),
    forAdmins,
  ),
  fromServer('console-activity', '/console/activity', () => import('#console/activity/page.tsx'), forAdmins),
  fromServer('console-people', '/console/people', () => import('#console/people/page.tsx'), forAdmins),
  fromServer('console-settings', '/console/settings', () => import('#console/settings/page.tsx'), inConsole),
  fromServer(
    'console-settings-security',
    '/console/settings/security',
    () => import('#console/settings/page.tsx'),
    inConsole,
  ),
  fromServer(
    'console-settings-notifications',
    '/console/settings/notifications',
    () => import('#console/settings/page.tsx'),
    inConsole,
  ),
  fromServer(
    'console-settings-agency',
    '/console/settings/agency',
    () => import('#console/settings/page.tsx'),
    inConsole,
  ),
  consoleNotFoundRoute,
  // All components in every state, for anyone who works on them. Here, and not a constant of its own, so that no build
  // for production holds it.
  ...(import.meta.env.DEV
    ? [
        plain(
          'ui-preview',
          '/dev/ui',
          async () => {
            const { UiPreviewPage } = await import('#ui/preview/UiPreviewPage.tsx')
            const head = () => ({ title: 'Components', description: '' })
            return { page: { Component: UiPreviewPage, head } }
          },
          { ...oneOff, hydration: 'page' },
        ),
        plain(
          'console-preview',
          '/dev/console',
          async () => {
            const { ConsoleKit } = await import('#console/frame/preview/ConsoleKit.tsx')
            const { default: stylesheet } = await import('#console/frame/console.css?url')
            const head = () => ({ title: 'Console kit', description: '' })
            return { page: { Component: ConsoleKit, head, stylesheet } }
          },
          { ...oneOff, frame: 'console', hydration: 'page' },
        ),
      ]
    : []),
]

/** §2: "any other path". It may be a private address that lost or gained a character. */
export const notFoundRoute = plain(
  'not-found',
  '*',
  () => import('#site/not-found/page.server.tsx'),
  personal,
)

/** Is in the place of a page that anyone who asks may not see. */
const substitutes = { 'not-found': notFoundRoute, 'console-not-found': consoleNotFoundRoute }
export type Substitute = keyof typeof substitutes

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
