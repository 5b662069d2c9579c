/** A look at someone's dashboard as they see it, which ends by itself. */
export type ViewAsClient = {
  /** ISO text. */
  until: string
  /** Until then, by the server's clock. */
  msLeft: number
  /** Where the form goes that ends it sooner. */
  endPath: string
  /** The client's page in the console. */
  consolePath: string
}

/** Whose portal it is, as its screens know them. */
export type PortalClient = {
  firstName: string
  lastName: string
  /** Their firm; empty where no one has said. */
  company: string
  /** The placeholder client (decision 2): nothing it does is stored. */
  isDemonstration: boolean
  /** Their work is over: they read, and no one writes. */
  isArchived?: boolean
  /** Someone of the agency looks at it as the client sees it, and changes nothing. */
  view?: ViewAsClient
  /** They work here, and are on the one page of the portal that is theirs too, the settings: the way back to the console. */
  workPath?: string
}

/** What is around every page of a client. */
export type PortalShell = {
  client: PortalClient
  /** Who looks after the client; null while no one has written. */
  keeper: string | null
  /** Messages of ours that the client has not opened. */
  unreadCount: number
  /** Versions that the client is to decide on. */
  approvalCount: number
}

/** What the server loads for a page of a client: what is around it, and what it shows itself. */
export type InPortal<Content> = { shell: PortalShell; content: Content }

/** Why nothing can be written: the client's work is over, or someone of the agency only looks at it. */
export type NoWriting = 'archived' | 'viewed'

/** Why no one writes on these pages, if no one does. */
export const whyNobodyWrites = ({
  view,
  isArchived,
}: Pick<PortalClient, 'view' | 'isArchived'>): NoWriting | undefined =>
  view ? 'viewed' : isArchived ? 'archived' : undefined

/** Who a client writes to: their keeper by the first name. A desk is no person. */
export const toWhom = (keeper: string | null): string =>
  keeper === null || keeper.startsWith('The ') ? 'us' : (keeper.split(' ')[0] ?? keeper)

/** What the browser's tab says: how much waits, then the page. */
export function portalTitle(
  name: string,
  agency: string,
  { unreadCount, approvalCount }: Pick<PortalShell, 'unreadCount' | 'approvalCount'>,
): string {
  const waiting = unreadCount + approvalCount
  return `${waiting > 0 ? `(${waiting}) ` : ''}${name}: ${agency}`
}
