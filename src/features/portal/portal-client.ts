import type { DashboardData } from './wire.ts'

/** Whose dashboard it is, as its screens know it. */
export type PortalClient = DashboardData['client']
