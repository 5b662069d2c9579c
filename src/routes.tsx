import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'

export type Route = {
  /** A name for logs, tests and the server's loaders. */
  id: string
  /** Segments of the path; `:name` stands for one segment. */
  pattern: string
  load: () => Promise<{ page: Page }>
  /** `shared`: rendered once for everybody and kept; `never`: made anew for each request, and never stored. */
  cache: 'shared' | 'never'
  /** Listed in the sitemap and open to search engines. */
  isPublic: boolean
  /**
   * Its address, or what it shows, is one person's: no analytics, and no other page is told the address. Links between
   * a private page and the others are full page loads, so that no script that runs on one sees the other.
   */
  isPrivate?: true
  /**
   * `server`: the page needs what only the server can load, so links to it are full page loads. `fetched`: the
   * server loads it for the first page, and the page itself fetches it after that.
   */
  data: 'none' | 'server' | 'fetched'
  /** Names in the query that change what the server renders. With one of them the page is made anew and not kept. */
  query?: readonly string[]
  /** `portal`: no header and footer of the public site; the page brings its own header. */
  frame?: 'portal'
}

const publicPage = (id: string, pattern: string, load: Route['load'], more: Partial<Route> = {}): Route => ({
  id,
  pattern,
  load,
  cache: 'shared',
  isPublic: true,
  data: 'none',
  ...more,
})

const accountPage = (
  id: string,
  pattern: string,
  load: Route['load'],
  data: Route['data'] = 'none',
): Route => ({ id, pattern, load, cache: 'never', isPublic: false, isPrivate: true, data })

/** All components in every state, for whoever works on them. Never in production. */
const uiPreview: Route = {
  id: 'ui-preview',
  pattern: '/dev/ui',
  load: async () => {
    const { UiPreviewPage } = await import('#pages/UiPreviewPage.tsx')
    return { page: { Component: UiPreviewPage, head: () => ({ title: 'Components', description: '' }) } }
  },
  cache: 'never',
  isPublic: false,
  data: 'none',
}

/** READ FIRST. Every page of the site, in the order of §2: the first pattern that fits is shown. */
export const routes: Route[] = [
  // Decision 4: the home form's preselected service.
  publicPage('home', '/', () => import('#pages/HomePage.tsx'), { query: ['service'] }),
  publicPage('blog', '/blog', () => import('#pages/BlogPage.tsx'), {
    data: 'fetched',
    query: ['q', 'topic', 'cursor'],
  }),
  publicPage('article', '/blog/:slug', () => import('#pages/ArticlePage.tsx'), { data: 'fetched' }),
  publicPage('website-design', '/services/website-design', () => import('#pages/WebsiteDesignPage.tsx')),
  publicPage(
    'content-creation',
    '/services/content-creation',
    () => import('#pages/ContentCreationPage.tsx'),
  ),
  publicPage('personalization', '/services/personalization', () => import('#pages/PersonalizationPage.tsx')),
  publicPage(
    'social-media-management',
    '/services/social-media-management',
    () => import('#pages/SocialMediaPage.tsx'),
  ),
  publicPage(
    'email-marketing-automation',
    '/services/email-marketing-automation',
    () => import('#pages/EmailMarketingPage.tsx'),
  ),
  publicPage(
    'generative-engine-optimization',
    '/services/generative-engine-optimization',
    () => import('#pages/GeoPage.tsx'),
  ),
  publicPage(
    'competitor-analysis',
    '/services/competitor-analysis',
    () => import('#pages/CompetitorAnalysisPage.tsx'),
  ),
  publicPage('ai-marketing-guide', '/resources/ai-marketing-guide', async () => {
    const { loadGuidePage } = await import('#pages/AiMarketingGuidePage.tsx')
    return await loadGuidePage()
  }),
  publicPage('case-studies', '/case-studies', () => import('#pages/CaseStudiesPage.tsx')),
  // The study of the address is in its document: as a file of its own it would be two more requests.
  publicPage('case-study', '/case-studies/:id', () => import('#pages/CaseStudyPage.tsx'), {
    data: 'fetched',
  }),
  publicPage('privacy-policy', '/privacy-policy', () => import('#pages/PrivacyPolicyPage.tsx')),
  publicPage('terms-of-service', '/terms-of-service', () => import('#pages/TermsOfServicePage.tsx')),
  publicPage('cookie-policy', '/cookie-policy', () => import('#pages/CookiePolicyPage.tsx')),
  // After the pages of single services: the first pattern that fits wins.
  publicPage('service', '/services/:slug', () => import('#pages/GenericServicePage.tsx')),
  {
    id: 'dashboard',
    pattern: paths.dashboard(),
    load: () => import('#pages/DashboardPage.tsx'),
    cache: 'never',
    isPublic: false,
    isPrivate: true,
    data: 'server',
    frame: 'portal',
  },
  {
    // Ours, not in §2: every request form is a page too, so that it works without JavaScript.
    id: 'enquire',
    pattern: '/services/:slug/enquire',
    load: () => import('#pages/EnquirePage.tsx'),
    cache: 'never',
    isPublic: false,
    data: 'none',
  },
  {
    // Ours, not in §2: where a form sent without JavaScript leads, and what the acknowledgement links to.
    id: 'inquiry-status',
    pattern: '/enquiries/:statusToken',
    load: () => import('#pages/InquiryStatusPage.tsx'),
    cache: 'never',
    isPublic: false,
    isPrivate: true,
    data: 'server',
  },
  // Ours, not in §2: accounts (decision 2).
  accountPage('sign-in', paths.signIn(), () => import('#pages/SignInPage.tsx')),
  accountPage('sign-in-link', paths.signInLink(), () => import('#pages/SignInLinkPage.tsx')),
  accountPage('forgot-password', paths.forgotPassword(), () => import('#pages/ForgotPasswordPage.tsx')),
  accountPage('set-password', paths.setPassword(), () => import('#pages/SetPasswordPage.tsx'), 'server'),
  {
    ...accountPage(
      'dashboard-settings',
      paths.dashboardSettings(),
      () => import('#pages/DashboardSettingsPage.tsx'),
      'server',
    ),
    frame: 'portal',
  },
  ...(import.meta.env.DEV ? [uiPreview] : []),
]

/** §2: "any other path". It may be a private address that lost or gained a character. */
export const notFoundRoute: Route = {
  id: 'not-found',
  pattern: '*',
  load: () => import('#pages/NotFoundPage.tsx'),
  cache: 'never',
  isPublic: false,
  isPrivate: true,
  data: 'none',
}

export type RouteMatch = { route: Route; params: Record<string, string> }

/** The page for a path, never without an answer: what fits nothing gets the not-found screen. */
export function matchRoute(path: string): RouteMatch {
  const segments = path.split('/')
  for (const route of routes) {
    const params = matchSegments(route.pattern.split('/'), segments)
    if (params) return { route, params }
  }
  return { route: notFoundRoute, params: {} }
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [position, part] of pattern.entries()) {
    const segment = segments[position] ?? ''
    if (part.startsWith(':')) {
      const value = decodeSegment(segment)
      if (value === undefined || value === '') return undefined
      params[part.slice(1)] = value
    } else if (part !== segment) return undefined
  }
  return params
}

// A broken percent escape is an unknown address, not a fault; so is the character NUL, which no database takes.
function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
