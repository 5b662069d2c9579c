/** The kinds of activity that a list can be narrowed to, each with the first parts of its types. */
export const activityKinds = {
  enquiries: { label: 'Enquiries', families: ['inquiry'] },
  clients: { label: 'Clients and projects', families: ['client', 'project', 'report'] },
  approvals: { label: 'Approvals and files', families: ['deliverable', 'file'] },
  mail: { label: 'E-mails', families: ['mail'] },
  articles: { label: 'Articles', families: ['article', 'picture'] },
  privacy: { label: 'Privacy', families: ['privacy', 'retention'] },
  accounts: { label: 'Staff and accounts', families: ['account'] },
  settings: { label: 'Settings and exports', families: ['settings', 'activity', 'token', 'webhook'] },
} as const
export type ActivityKind = keyof typeof activityKinds

export const isActivityKind = (text: string): text is ActivityKind => Object.hasOwn(activityKinds, text)
