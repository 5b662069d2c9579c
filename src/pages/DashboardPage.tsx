import { site } from '#content/site.ts'
import type { DashboardData } from '#features/projects/project-data.ts'
import type { Page } from '#shared/page.ts'
import { Dashboard } from '#features/projects/dashboard/Dashboard.tsx'
import stylesheet from '#features/projects/dashboard/dashboard.css?url'
import { QueryProvider } from '#api-client/QueryProvider.tsx'

/** §2: what a client has with the agency: projects, messages, updates. */
export const page: Page<DashboardData> = {
  stylesheet,
  head: () => ({
    title: `Client Dashboard: ${site.name}`,
    description: 'Your projects, your messages and our updates, in one place.',
  }),
  Component: ({ data }) => (
    <QueryProvider>
      <Dashboard first={data} />
    </QueryProvider>
  ),
}
