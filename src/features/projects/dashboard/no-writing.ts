import type { PortalClient } from './portal-client.ts'

/** Why a dashboard has no forms: its client's work is over, or somebody of the agency only looks at it. */
export type NoWriting = 'archived' | 'viewed'

/** Why nobody writes in this dashboard, if nobody does. */
export const whyNobodyWrites = ({
  view,
  isArchived,
}: Pick<PortalClient, 'view' | 'isArchived'>): NoWriting | undefined =>
  view ? 'viewed' : isArchived ? 'archived' : undefined
