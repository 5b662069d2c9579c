import type { Page } from 'playwright-core'

/** A page in one state, and how to get there. */
export type View = {
  name: string
  path: string
  as?: 'admin' | 'client'
  /** What is done before the picture is taken. */
  reach?: (page: Page) => Promise<void>
  /** `print`, `forced` colours, or `plain`: without scripts. */
  media?: 'print' | 'forced' | 'plain'
}

const press = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('button', { name }).first().click()

const follow = (name: string | RegExp) => async (page: Page) =>
  await page.getByRole('link', { name }).first().click()

const packages = (page: Page) => page.locator('a[href*="/enquire?package="], a[href*="/enquire"]').first()

const services = [
  'website-design',
  'content-creation',
  'personalization',
  'social-media-management',
  'email-marketing-automation',
  'generative-engine-optimization',
  'competitor-analysis',
  'ad-management',
]

const visitors: View[] = [
  '/',
  '/blog',
  '/blog?q=zzzz',
  '/prices',
  '/case-studies',
  ...[1, 2, 3, 4].map((study) => `/case-studies/${study}`),
  '/resources/ai-marketing-guide',
  '/promise',
  '/visibility-audit',
  '/visibility-audit/ours',
  '/how-we-use-ai',
  '/sources',
  '/privacy-request',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/book',
  '/sign-in',
  '/sign-in/link?token=used',
  '/forgot-password',
  '/set-password?token=used',
  '/services/website-design/enquire?package=business-pro',
  '/nowhere',
  ...services.map((slug) => `/services/${slug}`),
].map((path) => ({ name: path, path }))

const visitorStates: View[] = [
  { name: '/ form refused', path: '/', reach: press(/^Send|Transmit|Submit/) },
  {
    name: '/services/website-design dialog',
    path: '/services/website-design',
    reach: async (page) => await packages(page).click(),
  },
  {
    name: '/book refused',
    path: '/book',
    reach: async (page) => {
      await page.locator('a.time').first().click()
      await page.getByRole('button', { name: /^Book/ }).click()
    },
  },
  { name: '/sign-in refused', path: '/sign-in', reach: press('Sign in') },
  { name: '/visibility-audit refused', path: '/visibility-audit', reach: press(/Read my site/) },
  { name: '/privacy-request refused', path: '/privacy-request', reach: press(/^Send/) },
  { name: 'first article', path: '/blog', reach: follow(/^Read Article/) },
  ...['/', '/prices', '/services/website-design', '/blog'].flatMap((path) => [
    { name: `${path} forced colours`, path, media: 'forced' as const },
    { name: `${path} no scripts`, path, media: 'plain' as const },
  ]),
  { name: '/visibility-audit/ours print', path: '/visibility-audit/ours', media: 'print' },
]

const clients: View[] = [
  '',
  '/projects',
  '/messages',
  '/approvals',
  '/files',
  '/reports',
  '/settings',
].flatMap((place) => {
  const path = `/dashboard${place}`
  return [
    { name: path, path, as: 'client' as const },
    { name: `${path} forced colours`, path, as: 'client' as const, media: 'forced' as const },
  ]
})

const firstOf = (address: string) => async (page: Page) => {
  const href = await page.locator(`a[href^="${address}"]`).first().getAttribute('href')
  await page.goto(href ?? '')
}

const clientStates: View[] = [
  {
    name: 'first project',
    path: '/dashboard/projects',
    as: 'client',
    reach: firstOf('/dashboard/projects/'),
  },
  {
    name: 'first approval',
    path: '/dashboard/approvals',
    as: 'client',
    reach: firstOf('/dashboard/approvals/'),
  },
  { name: '/dashboard no scripts', path: '/dashboard', as: 'client', media: 'plain' },
  { name: '/dashboard/reports print', path: '/dashboard/reports', as: 'client', media: 'print' },
]

const staff: View[] = [
  '',
  '/inquiries',
  '/inquiries?view=closed&q=zzzz',
  '/inquiries?show=sources',
  '/calendar',
  '/articles',
  '/articles/new',
  '/clients',
  '/clients?act=new',
  '/clients/nerys',
  ...['messages', 'files', 'plan', 'reports', 'details'].map((part) => `/clients/nerys/${part}`),
  '/audits',
  '/mail',
  '/mail?state=sent',
  '/unmatched',
  '/privacy',
  '/activity',
  '/people',
  '/settings',
  '/settings/security',
  '/settings/notifications',
  '/settings/agency',
  '/settings/connections',
  '/nowhere',
].map((place) => ({ name: `/console${place}`, path: `/console${place}`, as: 'admin' }))

const staffStates: View[] = [
  {
    name: '/console palette',
    path: '/console',
    as: 'admin',
    reach: async (page) => await page.keyboard.press('Control+k'),
  },
  {
    name: 'first enquiry',
    path: '/console/inquiries',
    as: 'admin',
    reach: firstOf('/console/inquiries/LB-'),
  },
  ...['', '/inquiries', '/clients/nerys'].map((place) => ({
    name: `/console${place} forced colours`,
    path: `/console${place}`,
    as: 'admin' as const,
    media: 'forced' as const,
  })),
]

export const views: readonly View[] = [
  ...visitors,
  ...visitorStates,
  ...clients,
  ...clientStates,
  ...staff,
  ...staffStates,
]

export const windows = [
  [1440, 900],
  [1280, 720],
  [390, 844],
] as const
