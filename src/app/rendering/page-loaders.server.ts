import { caseStudies } from '#content/case-studies/records.ts'
import { toNumber } from '#shared/row-number.ts'
import { findLinkOwner } from '#accounts/links.server.ts'
import { loadSecurity, loadSettings } from '#accounts/load-settings.server.ts'
import { isStaff } from '#accounts/roles.ts'
import { settingsSections } from '#accounts/account-data.ts'
import { loadInquiryStatus } from '#inquiries/status/private-page.server.ts'
import { privateForms } from '#inquiries/status/inquiry-status.ts'
import { toPromisePage } from '#inquiries/promise/promise-page.ts'
import { loadPrivacyCase, requestPageData } from '#privacy/request-page.server.ts'
import { loadDecisionPage } from '#clients/approvals/decision-record.server.ts'
import { loadApprovalsPage, loadDashboard, loadMessages } from '#clients/dashboard.server.ts'
import type { InPortal } from '#clients/portal/portal-shell.ts'
import { loadFilesPage, loadShell as loadPortalShell } from '#clients/portal/load-portal.server.ts'
import { loadProjectPage } from '#clients/projects/project/project-page.server.ts'
import { listProjects } from '#clients/store.server.ts'
import { loadConsoleReport, loadReports } from '#clients/reports/load-reports.server.ts'
import { toClient, type Client } from '#accounts/client.server.ts'
import { listAdmins } from '#accounts/users.server.ts'
import { publishedStudy } from '#site/case-study/published-study.ts'
import { paths } from '#shared/paths.ts'
import type { SettingsPage } from '#shared/console-paths.ts'
import type { LoadedData, LoadedRouteId } from '#routes'
import type { Services } from '#web/services.server.ts'
import { findBackupNotice, loadToday } from '#console/today/today.server.ts'
import { findUnreadMailbox } from '#console/today/unread-mailbox.server.ts'
import { loadClientContent } from '#clients/client/client-page.server.ts'
import { loadClientsPage } from '#clients/list/client-list.server.ts'
import { loadInboxPage } from '#inquiries/inbox/inbox-page.server.ts'
import {
  loadActivityPage,
  loadMailPage,
  loadUnmatchedPage,
  loadPeoplePage,
  loadSettingsPage,
} from '#console/pages.server.ts'
import { loadInquiryContent } from '#inquiries/load-inquiry.server.ts'
import { loadPrivacyCasePage, loadPrivacyPage } from '#privacy/case-pages.server.ts'
import { inConsole } from '#console/frame/console-load.server.ts'
import type { LoadContext, Viewer } from '#web/loading.server.ts'
import type { LoadPageData } from './find-page.server.ts'

type LoaderContext = LoadContext<string>

/** What each page that needs data shows. A page without a line here does not compile. */
const loaders: { [Id in LoadedRouteId]: (context: LoaderContext) => Promise<LoadedData[Id]> } = {
  'case-study': async ({ params }) => {
    const study = caseStudies.find(({ id }) => id === params['id'])
    return await Promise.resolve(study ? publishedStudy(study, import.meta.env.DEV) : null)
  },
  dashboard: inPortal(async ({ db, client, query, services, viewer }) => {
    const now = services.now()
    const isVisit = !client.isDemonstration && !client.view && !viewer.isFetchedAhead
    return await loadDashboard(db, client, query, now, isVisit)
  }),
  'portal-projects': inPortal(async ({ db, client }) => await listProjects(db, client.clientId)),
  'project-records': inPortal(async ({ db, client, params, query, services }) => {
    const id = toNumber(params['id'])
    if (id === undefined) return null
    return (await loadProjectPage(db, client, id, services.now(), query)) ?? null
  }),
  'portal-messages': inPortal(async ({ db, client, params, query, viewer, services }) => {
    const content = await loadMessages(db, client, params['id'] || undefined, query, viewer.returned)
    const hasMailReplies = services.env.imapUrl !== undefined && client.wantsEmail && !client.isDemonstration
    return content ? { ...content, hasMailReplies } : null
  }),
  'portal-approvals': inPortal(
    async ({ db, client, params, query, services, viewer }) =>
      (await loadApprovalsPage(db, client, params['id'] || undefined, {
        query,
        now: services.now(),
        returned: viewer.returned,
      })) ?? null,
  ),
  'approval-decision': inPortal(async ({ db, client, params }) => {
    const id = toNumber(params['id'])
    return id === undefined ? null : ((await loadDecisionPage(db, client.clientId, id)) ?? null)
  }),
  'portal-files': inPortal(
    async ({ db, client, query, viewer, services }) =>
      await loadFilesPage(db, client, query, services.now(), viewer.returned),
  ),
  'monthly-report': inPortal(
    async ({ db, client, params, query }) =>
      await loadReports(db, client.clientId, params['month'] || undefined, query),
  ),
  'inquiry-status': async ({ services: { database, now }, params, query, viewer }) => {
    const status = await loadInquiryStatus(database.db, params['statusToken'] ?? '', now())
    const done = privateForms.find((form) => form === query.get('done'))
    const returned = viewer.returned && {
      ...viewer.returned,
      form: privateForms.find((form) => form === viewer.returned?.form) ?? 'messages',
    }
    return status && { ...status, done, returned }
  },
  'privacy-request': async ({ services, viewer }) =>
    await Promise.resolve(requestPageData(services.now(), viewer.returned)),
  'privacy-case': async ({ services: { database, now }, params }) =>
    await loadPrivacyCase(database.db, params['token'] ?? '', now()),
  promise: async ({ services }) => toPromisePage(await services.promise.read()),
  'set-password': async ({ services: { database }, query }) =>
    (await findLinkOwner(database.db, 'password', query.get('token') ?? '')) !== undefined,
  'dashboard-settings': inPortal(async ({ services: { database, env }, client, query, viewer }) => {
    const { signedIn } = viewer
    if (!signedIn || client.view) return null
    const saved = settingsSections.find((section) => section === query.get('saved'))
    const security = await loadSecurity(database.db, signedIn, {
      publicUrl: env.publicUrl,
      page: paths.dashboardSettings(),
      saved: query.get('saved'),
      returned: viewer.returned?.security,
    })
    const section = settingsSections.find((name) => name === viewer.returned?.form)
    const { values = {}, errors = [] } = viewer.returned ?? {}
    return await loadSettings(database.db, signedIn, {
      security,
      ...(saved && { saved }),
      ...(section && { returned: { section, values, errors: [...errors] } }),
    })
  }),
  console: inConsole(
    async ({ services, waiting, signedIn }) =>
      await loadToday(
        services.database.db,
        services.now(),
        waiting,
        findBackupNotice(services, signedIn.user),
        findUnreadMailbox(services),
      ),
  ),
  'console-inquiry': inConsole(loadInquiryContent),
  'console-inquiries': inConsole(async (context) => {
    const [reference] = /^LB-\w{5}$/.exec(context.query.get('open') ?? '') ?? []
    const [inbox, opened] = await Promise.all([
      loadInboxPage(context),
      // What the query says besides is about the list.
      reference === undefined
        ? null
        : loadInquiryContent({ ...context, params: { reference }, query: new URLSearchParams() }),
    ])
    return { ...inbox, opened }
  }),
  'console-clients': inConsole(loadClientsPage),
  'console-client': inConsole(loadClientContent),
  'console-report': inConsole(
    async ({ services: { database, now }, params, query, returned }) =>
      await loadConsoleReport(database.db, params, { now: now(), done: query.get('done'), returned }),
  ),
  'console-mail': inConsole(loadMailPage),
  'console-unmatched': inConsole(loadUnmatchedPage),
  'console-privacy': inConsole(loadPrivacyPage),
  'console-privacy-case': inConsole(loadPrivacyCasePage),
  'console-activity': inConsole(loadActivityPage),
  'console-people': inConsole(loadPeoplePage),
  'console-settings': settingsLoader('me'),
  'console-settings-security': settingsLoader('security'),
  'console-settings-notifications': settingsLoader('notifications'),
  'console-settings-agency': settingsLoader('agency'),
  'console-not-found': inConsole(async ({ services: { database }, viewer }) => ({
    admins: viewer.isRefused ? (await listAdmins(database.db)).map(({ firstName }) => firstName) : null,
  })),
}

/** A page of a client: what it shows itself, and what is around it. */
function inPortal<Content>(
  load: (context: LoaderContext & { db: Services['database']['db']; client: Client }) => Promise<Content>,
): (context: LoaderContext) => Promise<InPortal<Content>> {
  return async (context) => {
    const { database, now } = context.services
    const { signedIn } = context.viewer
    // A returned form has only who is signed in.
    const client = context.viewer.client ?? toClient(present(signedIn))
    const isAtWork = signedIn !== undefined && isStaff(signedIn.user.role) && !client.view
    const [shell, content] = await Promise.all([
      loadPortalShell(database.db, client, now(), isAtWork),
      load({ ...context, db: database.db, client }),
    ])
    return { shell, content }
  }
}

function settingsLoader(page: SettingsPage) {
  return inConsole(async (context) => await loadSettingsPage(context, page))
}

/** Loads what a route's page shows for this viewer. */
export const loadPageData =
  (services: Services, viewer: Viewer = {}): LoadPageData =>
  async (route, params, query) => {
    const context = { services, params, query, viewer }
    if ('loader' in route) return await (await route.loader()).load(context)
    return route.data === 'none' ? undefined : await loaders[route.id](context)
  }

// The guard of the route has required a signed-in user.
function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a page that needs a signed-in person was loaded without one')
  return value
}
