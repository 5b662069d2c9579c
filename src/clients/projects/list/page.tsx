import { site } from '#content/site.ts'
import stylesheet from '#clients/portal/portal.css?url'
import { PortalProvider } from '../../portal/PortalProvider.tsx'
import { portalTitle, type InPortal } from '../../portal/portal-shell.ts'
import type { Project } from '../../project-data.ts'
import type { Page } from '#shared/page.ts'
import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PortalFrame } from '../../portal/PortalFrame.tsx'
import { PortalHead } from '../../portal/PortalHead.tsx'
import { EmptyPicture, ProjectProgress, StatusBadge } from '../../portal/PortalParts.tsx'

/** Ours, not in §2: every project of a client. */
export const page: Page<InPortal<Project[]>> = {
  stylesheet,
  head: ({ data: { shell } }) => ({
    title: portalTitle('Projects', site.name, shell),
    description: 'Your projects.',
  }),
  Component: ({ data }) => (
    <PortalProvider shell={data.shell}>
      <ProjectsScreen data={data} />
    </PortalProvider>
  ),
}

/** Every project of a client, each with a page of its own. */
function ProjectsScreen({ data: { shell, content: projects } }: { data: InPortal<Project[]> }) {
  return (
    <PortalFrame shell={shell} place="projects" name="Projects">
      <PortalHead title="Projects" about="The plan, the files and the history of each." />
      {projects.length === 0 ? (
        <div className="px-pad print:px-0">
          <EmptyState icon={<EmptyPicture id="projects" />} title="No projects yet" headingLevel={2}>
            When your first project begins, it appears here with its dates and its progress.
          </EmptyState>
        </div>
      ) : (
        <ul className="portal-rows border-t border-line-200">
          {projects.map(({ id, projectName, projectType, status, startDate, completionDate }) => (
            <li className="max-md:grid-cols-[minmax(0,1fr)_auto]" key={id}>
              <div className="min-w-0 flex-1 max-md:col-[1_/_-1]">
                <a className="font-strong no-underline" href={paths.dashboardProject(id)}>
                  {projectName}
                </a>
                <p className="text-ink-700 text-sm">
                  {projectType}
                  {startDate !== null && `, started ${longDate(startDate)}`}
                  {completionDate !== null &&
                    `, ${status === 'completed' ? 'completed' : 'planned end'} ${longDate(completionDate)}`}
                </p>
              </div>
              <div className="flex-[0_1_18rem] max-md:col-1 max-md:justify-self-stretch">
                <ProjectProgress status={status} projectName={projectName} />
              </div>
              <div className="md:flex-[0_0_8.5rem]">
                <StatusBadge status={status} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </PortalFrame>
  )
}
