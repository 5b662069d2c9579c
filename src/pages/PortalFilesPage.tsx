import { site } from '#content/site.ts'
import type { FilesData } from '#features/projects/client-file.ts'
import { FilesScreen } from '#features/projects/dashboard/FilesScreen.tsx'
import stylesheet from '#features/projects/dashboard/files.css?url'
import { portalTitle, type InPortal } from '#features/projects/portal-shell.ts'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import type { Page } from '#shared/page.ts'

/** Ours, not in §2: every file of a client, theirs and ours. */
export const page: Page<InPortal<FilesData>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Files', site.name, shell),
    description: 'Your files.',
  }),
  Component: ({ data }) => (
    <QueryProvider>
      <FilesScreen data={data} />
    </QueryProvider>
  ),
}
