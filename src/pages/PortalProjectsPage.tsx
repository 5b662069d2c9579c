import { site } from '#content/site.ts'
import { ProjectsScreen } from '#features/projects/dashboard/ProjectsScreen.tsx'
import stylesheet from '#features/projects/dashboard/dashboard.css?url'
import { portalTitle, type InPortal } from '#features/projects/portal-shell.ts'
import type { Project } from '#features/projects/project-data.ts'
import type { Page } from '#shared/page.ts'

/** Ours, not in §2: every project of a client. */
export const page: Page<InPortal<Project[]>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Projects', site.name, shell),
    description: 'Your projects.',
  }),
  Component: ({ data }) => <ProjectsScreen data={data} />,
}
