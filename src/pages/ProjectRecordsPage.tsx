import { site } from '#content/site.ts'
import type { ProjectPageData } from '#features/projects/records-data.ts'
import { ProjectRecords } from '#features/projects/records/ProjectRecords.tsx'
import stylesheet from '#features/projects/records/records.css?url'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/NotFound.tsx'

const toDashboard = { href: paths.dashboard(), label: 'Open the dashboard' }

/** Ours, not in §2: the plan of a project, its files, and all that happened in it. */
export const page: Page<ProjectPageData | null> = {
  stylesheet,
  head: ({ data }) => ({
    title: data ? `${data.project.projectName}: plan, files and history` : `Project not found: ${site.name}`,
    description: 'The plan of a project, its files, and what has happened.',
  }),
  isFound: ({ data }) => data !== null,
  Component: ({ data }) =>
    data ? (
      <ProjectRecords data={data} />
    ) : (
      <NotFound heading="Project not found" text="There is no project at this address." button={toDashboard}>
        Your projects are in your dashboard.
      </NotFound>
    ),
}
