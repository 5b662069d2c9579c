import { runnerImport } from 'vite'
import { isFull } from './full.ts'

type PublicPages = typeof import('#app/discovery/public-pages.server.ts')
type Routes = typeof import('#routes')

// An address for each page that is not public, by the route's id. Add the address of a new page here.
const notPublic: Record<string, string> = {
  dashboard: '/dashboard',
  'portal-projects': '/dashboard/projects',
  'portal-messages': '/dashboard/messages',
  'portal-news': '/dashboard/news',
  'portal-approvals': '/dashboard/approvals',
  'portal-files': '/dashboard/files',
  'monthly-report': '/dashboard/reports',
  'dashboard-settings': '/dashboard/settings',
  // The first of the demonstration.
  'project-records': '/dashboard/projects/1',
  book: '/book',
  search: '/search?q=prices',
  enquire: '/services/website-design/enquire?package=business-pro',
  'own-audit': '/visibility-audit/ours',
  'sign-in': '/sign-in',
  'sign-in-link': '/sign-in/link?token=used-before',
  'forgot-password': '/forgot-password',
  'set-password': '/set-password?token=used-before',
  'previewed-article': '/blog/preview/no-draft-has-this-link',
}

/** Pages that need someone or something stored first, with the tests that look at them. */
const testedElsewhere: Record<string, string> = {
  'inquiry-status': 'every-page.spec.ts',
  booking: 'booking.spec.ts',
  audit: 'visibility-audit.spec.ts',
  'privacy-case': 'privacy-request.spec.ts',
  'audit-mend': 'visibility-audit.spec.ts',
  'approval-decision': 'dashboard-approvals.spec.ts',
  'console-report': 'console-clients.spec.ts',
  console: 'console-today.spec.ts',
  'console-inquiry': 'console-inquiry.spec.ts',
  'console-inquiries': 'console-inquiries.spec.ts',
  'console-calendar': 'booking.spec.ts',
  'console-articles': 'console-articles.spec.ts',
  'console-article': 'console-editor.spec.ts',
  'console-clients': 'console-clients.spec.ts',
  'console-client': 'console-clients.spec.ts',
  'console-client-part': 'console-clients.spec.ts',
  'console-audits': 'console-pages.spec.ts',
  'console-mail': 'console-pages.spec.ts',
  'console-unmatched': 'console-pages.spec.ts',
  'console-privacy': 'console-privacy.spec.ts',
  'console-privacy-case': 'console-privacy.spec.ts',
  'console-activity': 'console-pages.spec.ts',
  'console-people': 'console-pages.spec.ts',
  'console-settings': 'console-pages.spec.ts',
  'console-settings-security': 'console-pages.spec.ts',
  'console-settings-notifications': 'console-pages.spec.ts',
  'console-settings-agency': 'console-pages.spec.ts',
  'console-connections': 'connections.spec.ts',
  'console-api-reference': 'connections.spec.ts',
  'console-not-found': 'console-frame.spec.ts',
}

// In the full run alone: made of the same parts as another page, or looked at, filled, by tests of their own.
const fullRunOnly = new Set([
  'content-creation',
  'personalization',
  'social-media-management',
  'email-marketing-automation',
  'terms-of-service',
  'cookie-policy',
  'forgot-password',
  'sign-in-link',
  'dashboard',
  'project-records',
  'portal-messages',
  'portal-files',
])

/** An address of every page in the route table but those above; in the full run every address. Throws on a page without one. */
export async function pageAddresses(): Promise<string[]> {
  // The route table needs Vite: it asks which build it is in, and Node knows no .tsx.
  const load = async <Module>(file: string) =>
    (await runnerImport<Module>(file, { configFile: false, mode: 'production', logLevel: 'error' })).module
  const { publicPages } = await load<PublicPages>('/src/app/discovery/public-pages.server.ts')
  const { matchRoute, routes } = await load<Routes>('/src/routes.ts')
  const pages = publicPages().map(({ path }) => path)
  const byRoute = Map.groupBy(pages, (path) => matchRoute(path).route.id)
  const others = routes.filter(
    ({ id, isPublic }) =>
      !isPublic && !id.endsWith('-preview') && !(id in testedElsewhere) && (isFull || !fullRunOnly.has(id)),
  )
  return [
    ...(isFull ? pages : [...byRoute].flatMap(([id, [first = '']]) => (fullRunOnly.has(id) ? [] : first))),
    ...others.map(({ id }) => {
      const address = notPublic[id]
      if (address === undefined) throw new Error(`page-addresses.ts names no address for the page ${id}`)
      return address
    }),
  ]
}
