import { site } from '#content/site.ts'
import { Dashboard } from '#features/projects/dashboard/Dashboard.tsx'
import stylesheet from '#features/projects/dashboard/dashboard.css?url'
import { portalTitle, type InPortal } from '#features/projects/portal-shell.ts'
import type { DashboardData } from '#features/projects/project-data.ts'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import type { Page } from '#shared/page.ts'

/** §2: what a client has with the agency: what waits, projects, messages, updates. */
export const page: Page<InPortal<DashboardData>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Client Dashboard', site.name, shell),
    description: 'Your projects, your messages and our updates, in one place.',
  }),
  Component: ({ data }) => (
    <QueryProvider>
      <Dashboard data={data} />
    </QueryProvider>
  ),
}
