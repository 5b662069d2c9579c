import type { PortalClient } from './portal-client.ts'

/** Why a dashboard has no forms: its client's work is over, or someone of the agency only looks at it. */
export type NoWriting = 'archived' | 'viewed'

/** Why no one writes in this dashboard, if no one does. */
export const whyNobodyWrites = ({
  view,
  isArchived,
}: Pick<PortalClient, 'view' | 'isArchived'>): NoWriting | undefined =>
  view ? 'viewed' : isArchived ? 'archived' : undefined
