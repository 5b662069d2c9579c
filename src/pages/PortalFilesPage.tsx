import { site } from '#content/site.ts'
import type { ClientFile } from '#features/projects/client-file.ts'
import { FilesScreen } from '#features/projects/dashboard/FilesScreen.tsx'
import { portalTitle, type InPortal } from '#features/projects/portal-shell.ts'
import stylesheet from '#features/projects/records/records.css?url'
import type { Page } from '#shared/page.ts'

/** Ours, not in §2: every file of a client. */
export const page: Page<InPortal<ClientFile[]>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Files', site.name, shell),
    description: 'Your files.',
  }),
  Component: ({ data }) => <FilesScreen data={data} />,
}
