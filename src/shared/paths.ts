/** Every address that people and their browsers use, built in one place. `paths.test.ts` freezes them. */
export const paths = {
  home: () => '/',
  homeSection: (section: HomeSection) => `/#${section}`,
  /** The home form with a service chosen in advance (decision 4): one of the option values, or free text. */
  homeForm: (service?: string) =>
    service === undefined ? '/#contact' : `/?service=${encodeURIComponent(service)}#contact`,
  blog: () => '/blog',
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  /** The request form of a service as a page of its own, with a package chosen in advance. */
  enquire: (slug: string, choice?: string) =>
    `/services/${encodeURIComponent(slug)}/enquire${choice === undefined ? '' : `?package=${encodeURIComponent(choice)}`}`,
  /** Where a call is booked (booking.md). */
  book: (query: BookQuery = {}) => withQuery('/book', query),
  guide: () => '/resources/ai-marketing-guide',
  caseStudies: () => '/case-studies',
  caseStudy: (id: number | string) => `/case-studies/${encodeURIComponent(id)}`,
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  cookiePolicy: () => '/cookie-policy',
  /** The client's overview. What it shows is in its address, so that Back and a reload keep it. */
  dashboard: (view: DashboardView = {}) => withQuery('/dashboard', view),
  dashboardProjects: () => '/dashboard/projects',
  /** The plan and the history of a project. */
  dashboardProject: (id: number | string, view: { shown?: number } = {}) =>
    withQuery(`/dashboard/projects/${id}`, view),
  /** The client's conversations; and where messages go that are sent without JavaScript. */
  dashboardMessages: (view: { show?: 'unread'; q?: string; shown?: number } = {}) =>
    withQuery('/dashboard/messages', view),
  /** The form for a new message, about a project, or the report of its month `2026-11`, if one is named. */
  writeToUs: (about: { month?: string; project?: number } = {}) =>
    `${withQuery('/dashboard/messages', about)}#new-subject`,
  /** The conversation of a message. */
  dashboardMessage: (id: number | string, view: { shown?: number; sent?: 'yes' } = {}) =>
    withQuery(`/dashboard/messages/${id}`, view),
  /** Where 'Mark as read' goes without JavaScript. */
  dashboardMessageRead: (id: number | string) => `/dashboard/messages/${id}/read`,
  /** The client's files; and where they are sent without JavaScript. */
  dashboardFiles: (query: FilesQuery = {}) => withQuery('/dashboard/files', query),
  /** A file of the client's, to be saved; and a picture made small. */
  dashboardFile: (id: number | string) => `/dashboard/files/${id}`,
  dashboardFilePreview: (id: number | string) => `/dashboard/files/${id}/preview`,
  /** What is new for the client; and where 'Mark as read' of it goes without JavaScript. */
  dashboardNews: () => '/dashboard/news',
  readNews: () => '/dashboard/news/read',
  /** What the client decides on. */
  dashboardApprovals: () => '/dashboard/approvals',
  /** One piece of work: its latest version, another one, or an earlier one beside the latest. */
  dashboardApproval: (deliverableId: number | string, query: { version?: number; compare?: number } = {}) =>
    withQuery(`/dashboard/approvals/${deliverableId}`, query),
  /** Where a decision goes without JavaScript, where it is taken back, and where a comment on a spot goes. */
  decideApproval: (id: number | string) => `/dashboard/approvals/${id}/decision`,
  takeBackDecision: (id: number | string) => `/dashboard/approvals/${id}/take-back`,
  pinApproval: (id: number | string) => `/dashboard/approvals/${id}/pins`,
  /** The record of a decision, as a page that prints. */
  approvalDecision: (id: number | string) => `/dashboard/decisions/${id}`,
  /** The reports of a month, `2026-11`, or the latest; of one project, in one issue. */
  dashboardReport: (month?: string, query: { project?: number; issue?: number } = {}) =>
    withQuery(`/dashboard/reports${month === undefined ? '' : `/${month}`}`, query),
  /** The same as a file. */
  dashboardReportFile: (
    month: string,
    kind: 'md' | 'csv',
    query: { project?: number; issue?: number } = {},
  ) => withQuery(`/dashboard/reports/${month}.${kind}`, query),
  dashboardSettings: (section?: string) => `/dashboard/settings${section === undefined ? '' : `#${section}`}`,
  /** Where a form of the settings goes, and where it redirects. */
  saveSettings: (section: string) => `/dashboard/settings/${section}`,
  settingsSaved: (section: string) => `/dashboard/settings?saved=${section}#${section}`,
  signIn: (next?: string) => (next === undefined ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`),
  /** Behind the link of an e-mail: requires a click, so that a scanner uses nothing up. */
  signInLink: (token?: string) =>
    token === undefined ? '/sign-in/link' : `/sign-in/link?token=${encodeURIComponent(token)}`,
  requestSignInLink: () => '/sign-in/request-link',
  forgotPassword: () => '/forgot-password',
  setPassword: (token?: string) =>
    token === undefined ? '/set-password' : `/set-password?token=${encodeURIComponent(token)}`,
  signOut: () => '/sign-out',
  /** The private page of one inquiry: what a visitor without JavaScript sees after sending, and may keep. */
  inquiryStatus: (statusToken: string) => `/enquiries/${encodeURIComponent(statusToken)}`,
  /** How well we keep to our promise, for everyone. */
  promise: () => '/promise',
  /** The free audit of a website: explains it, and takes an address. */
  visibilityAudit: () => '/visibility-audit',
  /** The latest audit of our own website. */
  ownAudit: () => '/visibility-audit/ours',
  /** Which work and which data machines get. */
  howWeUseAi: () => '/how-we-use-ai',
  /** Every package of every service. */
  prices: () => '/prices',
  /** Where pages and articles are searched; `q` is what was typed. */
  search: (q?: string) => withQuery('/search', q === undefined ? {} : { q }),
  /** Where the figures of this website come from. */
  sources: () => '/sources',
  /** The Markdown twin of a public page. */
  markdown: (page: string) => `${page === '/' ? '/index' : page}.md`,
  /** The feed of articles. */
  feed: () => '/rss.xml',
  api: {
    blog: () => '/api/blog',
    contact: () => '/api/contact',
    contentContact: () => '/api/content-contact',
    contactPersonalization: () => '/api/contact/personalization',
    socialMediaContact: () => '/api/social-media-contact',
    contactService: () => '/api/contact/service',
    contactLanding: () => '/api/contact/landing',
    bookings: () => '/api/bookings',
    consent: () => '/api/consent',
    clientProjects: () => '/api/client/projects',
    /** Without a project: the latest updates of all of them (decision 9). */
    clientProjectUpdates: (projectId?: number) =>
      withQuery('/api/client/project-updates', projectId === undefined ? {} : { projectId }),
    /** The newest messages, and those of one conversation; `shown`: how many of each. */
    clientMessages: (query: { conversation?: number; q?: string; shown?: number } = {}) =>
      withQuery('/api/client/messages', query),
    clientMessageRead: (id: number | string) => `/api/client/messages/${id}/read`,
    clientFiles: () => '/api/client/files',
    clientApprovals: () => '/api/client/approvals',
    clientDecision: (approval: number | string) => `/api/client/approvals/${approval}/decision`,
    clientEvents: () => '/api/client/events',
    clientDownload: () => '/api/client/download',
  },
} as const

/** The addresses between a password and a session, and of what changes a second step. */
export const accountPaths = {
  /** Where a passkey alone signs in. */
  signInWithPasskey: () => '/sign-in/passkey',
  /** What follows a right password. */
  secondStep: (view: { next?: string; with?: 'backup-code' } = {}) => withQuery('/sign-in/second-step', view),
  skipSecondStep: () => '/sign-in/second-step/skip',
  /** Asks a signed-in user to confirm their identity, and redirects. */
  confirmSignIn: (next?: string) => withQuery('/sign-in/confirm', next === undefined ? {} : { next }),
  /** Where the first administrator makes their account; the token is printed when the server starts. */
  setup: (token?: string) => (token === undefined ? '/setup' : `/setup/${encodeURIComponent(token)}`),
  /** What a browser requests before it uses a passkey, or makes one. */
  api: {
    passkeyToSignIn: () => '/api/passkeys/sign-in',
    passkeyForSecondStep: () => '/api/passkeys/second-step',
    passkeyToConfirm: () => '/api/passkeys/confirm',
    firstPasskey: () => '/api/passkeys/first',
    newPasskey: () => '/api/passkeys/new',
  },
} as const

/** The addresses that only those know who were given them. */
export const privatePaths = {
  /** The forms on the private page of an inquiry. */
  form: (statusToken: string, form: string) => `/enquiries/${statusToken}/${form}`,
  /** The page after a form. */
  done: (statusToken: string, form: string) => `/enquiries/${statusToken}?done=${form}#done`,
  /** A draft as the site would show it. */
  articlePreview: (token: string) => `/blog/preview/${token}`,
  /** Its picture, where it is drawn. */
  articlePreviewCover: (token: string) => `/blog/preview/${token}/cover.svg`,
  /** The audit of a website: how far it is, then its report. */
  audit: (token: string) => `/visibility-audit/${token}`,
  auditJson: (token: string) => `/visibility-audit/${token}.json`,
  /** Where 'Delete now' goes without JavaScript, and where it redirects. */
  deleteAudit: (token: string) => `/visibility-audit/${token}/delete`,
  auditDeleted: () => '/visibility-audit?deleted=yes',
  /** The request to have it mended, with the report attached. */
  mendAudit: (token: string) => `/visibility-audit/${token}/mend`,
  /** Where anyone asks about their own data. */
  privacyRequest: () => '/privacy-request',
  /** One such request, for anyone who has its link. */
  privacyCase: (token: string) => `/privacy-request/${token}`,
  /** Its forms: what the person does with it. */
  privacyCaseForm: (token: string, form: string) => `/privacy-request/${token}/${form}`,
  /** What is stored about them. */
  privacyCopy: (token: string) => `/privacy-request/${token}/copy.zip`,
  /** One call, for the visitor who booked it. */
  booking: (token: string) => `/book/${token}`,
  bookingWith: (token: string, query: Record<string, string>) =>
    `/book/${token}?${new URLSearchParams(query)}`,
  /** The calls of the staff, for a calendar that has subscribed to them. */
  callFeed: (token: string) => `/calendar/${token}.ics`,
  bookingFile: (token: string) => `/book/${token}.ics`,
  moveBooking: (token: string) => `/book/${token}/move`,
  cancelBooking: (token: string) => `/book/${token}/cancel`,
  confirmBooking: (token: string) => `/book/${token}/confirm`,
  api: {
    /** What other programs may call. */
    openApi: () => '/api/openapi.json',
    bookingTimes: () => '/api/bookings/times',
    audits: () => '/api/visibility-audits',
    /** Its progress, as server-sent events. */
    auditEvents: (token: string) => `/api/visibility-audits/${token}/events`,
  },
} as const

/** The addresses that only machines use; no browser carries them. */
export const machinePaths = {
  /** Which pages a browser fetches ahead. */
  speculationRules: () => '/speculation-rules.json',
  /** The picture that link previews show of a public page. */
  socialImage: (page: string) => `/social${page === '/' ? '/index' : page}.png`,
  sitemap: () => '/sitemap.xml',
  sitemapPages: () => '/sitemap-pages.xml',
  sitemapArticles: (part: number) => `/sitemap-articles-${part}.xml`,
  robots: () => '/robots.txt',
  llms: () => '/llms.txt',
  securityContact: () => '/.well-known/security.txt',
  promise: () => '/promise.json',
  health: () => '/healthz',
  ready: () => '/readyz',
  metrics: () => '/metrics',
} as const

/** What the dashboard shows. Left out, it shows projects, the first of them. */
export type DashboardView = {
  tab?: 'messages' | 'updates'
  project?: number
}

/** What the page of files shows: what fits, what is older than a file, how many were added a moment ago. */
export type FilesQuery = { q?: string; project?: number; before?: number; added?: number }

/** What the booking page shows: the week of a day, in a zone; the form for a time; what the call is about. */
export type BookQuery = { day?: string; zone?: string; at?: string; service?: string; package?: string }

/** An address with a query, where there is one. */
function withQuery(path: string, values: Record<string, string | number>): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? path : `${path}?${query}`
}

/** The anchors of the home page (§2). */
const homeSections = ['services', 'portfolio', 'benefits', 'team', 'contact'] as const
export type HomeSection = (typeof homeSections)[number]
