// Apart from paths.ts, which every public page reads.

/** The pages of console.md §2 that are in the rail, besides Today. */
export type ConsolePlaceName =
  | 'inquiries'
  | 'calendar'
  | 'clients'
  | 'articles'
  | 'audits'
  | 'mail'
  | 'privacy'
  | 'activity'
  | 'people'
  | 'settings'

/** The native forms of the page of an inquiry. */
export const inquiryForms = [
  'reply',
  'note',
  'forward',
  'assign',
  'status',
  'snooze',
  'follow-up',
  'outside-reply',
  'outside-reply-change',
  'merge',
  'client',
  'new-time',
] as const
export type InquiryForm = (typeof inquiryForms)[number]

/** The native forms of a call. */
export const callForms = ['owner', 'state', 'cancel', 'times'] as const
export type CallForm = (typeof callForms)[number]

/** The native forms of the page of an article. */
export const articleForms = [
  'publish',
  'schedule',
  'unschedule',
  'withdraw',
  'restore',
  'preview',
  'end-previews',
] as const
export type ArticleForm = (typeof articleForms)[number]

/** The native forms of the page of a client. */
export const clientForms = [
  'details',
  'invitation',
  'status',
  'archive',
  'project',
  'project-change',
  'phases',
  'update',
  'message',
  'owner',
  'settle',
  'approval',
  'send-approval',
  'file',
  'file-remove',
  'undo',
  'view',
  'end-view',
] as const
export type ClientForm = (typeof clientForms)[number]

/** The parts of a client's pages beside the overview. */
export const clientParts = ['messages', 'files', 'plan', 'reports', 'details'] as const
export type ClientPart = (typeof clientParts)[number]

// 'undo' and 'left' (too late to undo) follow a message or an update.
const clientFormsByPart: Partial<Record<ClientPart, readonly string[]>> = {
  messages: ['update', 'message', 'owner', 'settle', 'undo', 'left'],
  files: ['approval', 'send-approval', 'file', 'file-remove'],
  plan: ['project', 'project-change', 'phases'],
  details: ['details', 'invitation', 'status', 'archive'],
}

/** The part that has a form, or that says what a form has done. */
const clientPartOf = (form: string): ClientPart | undefined =>
  clientParts.find((part) => clientFormsByPart[part]?.includes(form))

/** The native forms of the page of a privacy case. */
export type PrivacyForm = 'extension' | 'copy' | 'answer' | 'refusal' | 'erasure'

/** The forms of the settings by the page that has them. */
export const settingsPages = {
  me: ['profile', 'keyboard'],
  security: ['password', 'devices'],
  notifications: ['notifications'],
  agency: ['saved-replies', 'agency'],
} as const
export type SettingsPage = keyof typeof settingsPages
export type SettingsSection = (typeof settingsPages)[SettingsPage][number]

function settingsPage(section: SettingsSection | SettingsPage): string {
  const [page] =
    Object.entries(settingsPages).find(
      ([name, sections]) => name === section || sections.some((one) => one === section),
    ) ?? []
  return page === undefined || page === 'me' ? '/console/settings' : `/console/settings/${page}`
}

/** Every address of the agency's side. `paths.test.ts` freezes them. */
export const consolePaths = {
  today: () => '/console',
  place: (place: ConsolePlaceName) => `/console/${place}`,
  inquiry: (reference: string) => `/console/inquiries/${segment(reference)}`,
  /** The page of an inquiry with one of its forms open, or after one; `sent`: after a reply to another one. */
  inquiryWith: (
    reference: string,
    query: {
      act?: InquiryForm
      about?: string
      done?: InquiryForm | 'undo' | 'left'
      sent?: string | undefined
    },
  ) => withQuery(`/console/inquiries/${segment(reference)}`, query),
  inquiryForm: (reference: string, form: InquiryForm) => `/console/inquiries/${segment(reference)}/${form}`,
  /** Where 'Take it back' of a recorded reply goes, whose form goes elsewhere. */
  removeOutsideReply: (reference: string) => `/console/inquiries/${segment(reference)}/outside-reply-remove`,
  undoReply: (reference: string, id: number | string) =>
    `/console/inquiries/${segment(reference)}/replies/${id}/undo`,
  /** The calls of a week, with one of them open, or after a form. `book` opens the form for another call: 'yes', or for a username. */
  calendar: (
    query: {
      week?: string
      days?: 'all' | undefined
      whose?: 'mine' | undefined
      call?: string
      book?: string
      done?: string | undefined
    } = {},
  ) => withQuery('/console/calendar', query),
  /** Where a call that staff book goes. */
  bookCall: () => '/console/calendar/book',
  callForm: (reference: string, form: CallForm) => `/console/calendar/${segment(reference)}/${form}`,
  /** Articles of one state, filtered, from a cursor on. */
  articles: (query: Record<string, string | undefined> = {}) => withQuery('/console/articles', query),
  newArticle: () => '/console/articles/new',
  /** The page of an article, after a form of it. */
  article: (id: number | string, query: { done?: ArticleForm | undefined } = {}) =>
    withQuery(`/console/articles/${id}`, query),
  articleForm: (id: number | string, form: ArticleForm) => `/console/articles/${id}/${form}`,
  /** Where a tag is renamed or merged without JavaScript. */
  renameArticleTag: () => '/console/articles/tags',
  /** Where a file from Ghost or WordPress goes. */
  importArticles: () => '/console/articles/import',
  removePicture: (id: string) => `/console/articles/pictures/${segment(id)}/remove`,
  /** The overview of a client, or another part of their pages. */
  client: (username: string, part?: ClientPart) =>
    `/console/clients/${segment(username)}${part === undefined ? '' : `/${part}`}`,
  /** The part of a client's pages that has a form, with it open or after it. */
  clientWith: (username: string, query: { act?: ClientForm; about?: string; done?: string | undefined }) =>
    withQuery(consolePaths.client(username, clientPartOf(query.act ?? query.done ?? '')), query),
  /** The messages of a client before one. */
  clientMessages: (username: string, before: number) =>
    withQuery(consolePaths.client(username, 'messages'), { before: String(before) }),
  /** The part of a client's pages that shows what is wrong with a form. */
  clientFormPage: (username: string, form: ClientForm) => consolePaths.client(username, clientPartOf(form)),
  clientForm: (username: string, form: ClientForm) => `/console/clients/${segment(username)}/${form}`,
  /** The report of a project and month; its forms: what it says, publishing, and figures from a file. */
  report: (project: number | string, month: string, query: { done?: string | undefined } = {}) =>
    withQuery(`/console/projects/${project}/reports/${month}`, query),
  reportForm: (project: number | string, month: string, form: 'save' | 'publish' | 'figures') =>
    `/console/projects/${project}/reports/${month}/${form}`,
  /** Where one update to several clients goes. */
  updateClients: () => '/console/clients/update',
  /** Clients of one view, searched, from a cursor on, or with a form open. */
  clients: (query: Record<string, string | undefined> = {}) => withQuery('/console/clients', query),
  /** The inbox: a view with its filter, from a cursor on, or after a form of the page. */
  inquiries: (query: Record<string, string | undefined> = {}) => withQuery('/console/inquiries', query),
  /** Where one act on many goes without JavaScript. */
  bulkInquiries: () => '/console/inquiries/bulk',
  exportInquiries: () => '/console/inquiries/export',
  savedViews: () => '/console/inquiries/views',
  savedView: (id: number | string) => `/console/inquiries/views/${id}`,
  /** Where 'Assign to me' and 'Reassign' go without JavaScript. */
  inquiryOwner: (reference: string) => `/console/inquiries/${segment(reference)}/owner`,
  /** A file of the conversation; with `preview` the picture made small. */
  attachment: (reference: string, id: number | string, query: { preview?: '480' } = {}) =>
    withQuery(`/console/inquiries/${segment(reference)}/attachments/${id}`, query),
  /** E-mails of one state, from a cursor on. */
  mails: (state?: string, cursor?: string) => withQuery('/console/mail', { state, cursor }),
  /** An e-mail opened above the list. */
  readMail: (id: number | string) => withQuery('/console/mail', { read: String(id) }),
  /** The list after a form of its page. */
  mailDone: (done: string) => withQuery('/console/mail', { done }),
  /** An e-mail as its reader sees it, for a frame. */
  mailPreview: (id: number | string) => `/console/mail/${id}/preview`,
  retryMail: (id: number | string) => `/console/mail/${id}/retry`,
  retryAllMails: () => '/console/mail/retry-all',
  /** Corrects its address, and sends it again. */
  correctMail: (id: number | string) => `/console/mail/${id}/address`,
  discardMail: (id: number | string) => `/console/mail/${id}/discard`,
  /** E-mails that belong to no inquiry. */
  unmatched: (query: { done?: string; cursor?: string } = {}) => withQuery('/console/unmatched', query),
  /** A file of one of them. */
  unmatchedFile: (id: number | string, file: number | string) =>
    `/console/unmatched/${id}/attachments/${file}`,
  mailToInquiry: (id: number | string) => `/console/unmatched/${id}/new`,
  matchMail: (id: number | string) => `/console/unmatched/${id}/inquiry`,
  discardUnmatched: (id: number | string) => `/console/unmatched/${id}/dismiss`,
  /** The audits of visitors, from a cursor on. */
  audits: (cursor?: string) => withQuery('/console/audits', { cursor }),
  activity: (filter: Record<string, string | undefined> = {}) => withQuery('/console/activity', filter),
  /** The list of privacy cases, after a form of it. */
  privacy: (query: Record<string, string | undefined> = {}) => withQuery('/console/privacy', query),
  privacyCase: (reference: string, done?: string) =>
    withQuery(`/console/privacy/${segment(reference)}`, { done }),
  privacyCaseForm: (reference: string, form: PrivacyForm) => `/console/privacy/${segment(reference)}/${form}`,
  /** Where what is over is let be deleted for the first time. */
  startRetention: () => '/console/privacy/retention',
  /** What is stored about the person of a case. */
  privacyCopy: (reference: string) => `/console/privacy/${segment(reference)}/copy.zip`,
  people: (done?: string) => withQuery('/console/people', { done }),
  changePerson: (username: string, act: string) => `/console/people/${segment(username)}/${act}`,
  saveSettings: (section: SettingsSection) => `/console/settings/${section}`,
  settingsSaved: (section: SettingsSection) => `${settingsPage(section)}?done=${section}`,
  settings: settingsPage,
  /** The page of connections after a form of it. */
  connections: (query: { done?: string | undefined; deliveries?: string | undefined } = {}) =>
    withQuery('/console/settings/connections', query),
  /** What other programs may call, for people. */
  apiReference: () => '/console/settings/connections/reference',
  connectionForm: (form: string) => `/console/settings/connections/${form}`,
  /** Signs someone of the made-up agency in; only in the demo. */
  demoEntrance: (token: string) => `/demo/${token}`,
  api: {
    activity: () => '/api/console/activity',
    activityCsv: (filter: Record<string, string | undefined> = {}) =>
      withQuery('/api/console/activity.csv', filter),
    mails: () => '/api/console/mail',
    events: () => '/api/console/events',
    counts: () => '/api/console/counts',
    today: () => '/api/console/today',
    inbox: (query: Record<string, string | undefined> = {}) => withQuery('/api/console/inbox', query),
    inquiries: () => '/api/console/inquiries',
    inquiriesCsv: () => '/api/console/inquiries.csv',
    inquiry: (reference: string) => `/api/console/inquiries/${segment(reference)}`,
    bookings: () => '/api/console/bookings',
    callingHours: () => '/api/console/calling-hours',
    articles: (query: Record<string, string | undefined> = {}) => withQuery('/api/console/articles', query),
    exportArticle: (id: number | string) => `/api/console/articles/${id}/export`,
    exportArticles: () => '/api/console/articles/export',
    pictures: () => '/api/console/pictures',
    clients: (query: Record<string, string | undefined> = {}) => withQuery('/api/console/clients', query),
    client: (username: string) => `/api/console/clients/${segment(username)}`,
    /** Takes a file of a message that is being written. */
    messageFiles: (username: string) => `/api/console/clients/${segment(username)}/files`,
    projectPhases: (projectId: number | string) => `/api/console/projects/${projectId}/phases`,
    projectFiles: (projectId: number | string) => `/api/console/projects/${projectId}/files`,
    file: (id: number | string) => `/api/console/files/${id}`,
    report: (project: number | string, month: string) => `/api/console/projects/${project}/reports/${month}`,
    figures: (project: number | string) => `/api/console/projects/${project}/figures`,
    /** A picture of a client made small. */
    filePreview: (id: number | string) => `/api/console/files/${id}/preview`,
    attachments: () => '/api/console/attachments',
    search: (q?: string) => `/api/console/search${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`,
  },
} as const

// A named part of a route's pattern stays as it is.
const segment = (value: string) => (value.startsWith(':') ? value : encodeURIComponent(value))

function withQuery(path: string, values: Record<string, string | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
