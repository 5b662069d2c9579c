import { useEffect } from 'react'
import type { DashboardData } from '#features/projects/project-data.ts'
import type { Page } from '#shared/page.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Dashboard } from '#features/projects/dashboard/Dashboard.tsx'
import sheet from '#features/projects/dashboard/dashboard.css?url'
import { QueryProvider } from '#api-client/QueryProvider.tsx'

/** §2: what a client has with the agency: projects, messages, updates. */
export const page: Page = {
  sheet,
  head: () => ({
    title: 'Client Dashboard: Loomsbury',
    description: 'Your projects, your messages and our updates, in one place.',
  }),
  Component: ({ data }) =>
    data === undefined ? (
      <FromServer />
    ) : (
      <QueryProvider>
        {/* The server's loader for this page gives DashboardData. */}
        <Dashboard first={data as DashboardData} />
      </QueryProvider>
    ),
}

// The way back in the history may lead here without the page's data, which only the server has.
function FromServer() {
  useEffect(() => location.reload(), [])
  return (
    <main id="main" className="page-width section">
      <LoadingState text="Loading your dashboard..." shape="lines" />
    </main>
  )
}
