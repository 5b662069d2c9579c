import type { OpenCounts } from '../news/news.ts'

/** A view of a client's dashboard by staff, with a time limit. */
export type ViewAsClient = {
  /** ISO text. */
  until: string
  /** Until then, by the server's clock. */
  msLeft: number
  /** The action of the form that ends it. */
  endPath: string
  /** The client's page in the console. */
  consolePath: string
}

/** The client of the portal. */
export type PortalClient = {
  firstName: string
  lastName: string
  /** Their company; empty if unknown. */
  company: string
  /** The placeholder client (decision 2): nothing it does is stored. */
  isDemonstration: boolean
  /** They can read, and nothing can be written. */
  isArchived?: boolean
  /** A member of staff views it, and can change nothing. */
  view?: ViewAsClient
  /** For staff, who share the settings page: the link back to the console. */
  workPath?: string
}

/** What is around every page of a client. */
export type PortalShell = {
  client: PortalClient
  /** The client's contact; null before the first message. */
  keeper: string | null
  /** When their next call begins, as ISO text. */
  nextCallAt: string | null
  open: OpenCounts
  /** When all of this was loaded, as ISO text. */
  asOf: string
}

/** What the server loads for a page of a client: the shell and the page's own data. */
export type InPortal<Content> = { shell: PortalShell; content: Content }

/** Why nothing can be written: the client is archived, or staff view the portal. */
export type NoWriting = 'archived' | 'viewed'

/** Why nothing can be written; undefined if it can. */
export const whyReadOnly = ({
  view,
  isArchived,
}: Pick<PortalClient, 'view' | 'isArchived'>): NoWriting | undefined =>
  view ? 'viewed' : isArchived ? 'archived' : undefined

/** Who a client writes to: the first name of their contact, unless it is a desk. */
export const toWhom = (keeper: string | null): string =>
  keeper === null || keeper.startsWith('The ') ? 'us' : (keeper.split(' ')[0] ?? keeper)

/** The document title: how much is open, then the page. */
export function portalTitle(
  name: string,
  agency: string,
  { open: { messages, approvals } }: Pick<PortalShell, 'open'>,
): string {
  const waiting = messages + approvals
  return `${waiting > 0 ? `(${waiting}) ` : ''}${name}: ${agency}`
}
