import { site } from '#content/site.ts'
import { PortalMissing } from '../../portal/PortalFrame.tsx'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, type InPortal } from '../../portal/portal-shell.ts'
import type { ProjectPageData } from '../records-data.ts'
import { ProjectRecords } from '../ProjectRecords.tsx'
import stylesheet from '#clients/portal/portal.css?url'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'

/** Ours, not in §2: the plan of a project, its files, and all that happened in it. */
export const page: Page<InPortal<ProjectPageData | null>> = {
  stylesheet,
  head: ({ data: { shell, content } }) => ({
    title: portalTitle(content?.project.projectName ?? 'Project not found', site.name, shell),
    description: 'The plan of a project, its files, and what has happened.',
  }),
  isFound: ({ data }) => data.content !== null,
  Component: ({ data: { shell, content } }) => (
    <PortalProvider shell={shell}>
      {content ? (
        <ProjectRecords data={{ shell, content }} />
      ) : (
        <PortalMissing
          shell={shell}
          place="projects"
          title="Project not found"
          href={paths.dashboardProjects()}
        >
          There is no project at this address.
        </PortalMissing>
      )}
    </PortalProvider>
  ),
}
