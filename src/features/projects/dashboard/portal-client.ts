import type { DashboardData } from '../project-data.ts'

/** Whose dashboard it is, as its screens know it. */
export type PortalClient = DashboardData['client']
