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
      <div className="portal-head max-lg:pt-5 max-lg:pb-4">
        <h1 className="portal-title">Projects</h1>
        <p className="portal-head__about">The plan, the files and the history of each.</p>
      </div>
      {projects.length === 0 ? (
        <div className="portal-body">
          <EmptyState icon={<EmptyPicture id="projects" />} title="No projects yet" headingLevel={2}>
            When your first project begins, it appears here with its dates and its progress.
          </EmptyState>
        </div>
      ) : (
        <ul className="portal-rows portal-rows--projects border-t border-line-200">
          {projects.map(({ id, projectName, projectType, status, startDate, completionDate }) => (
            <li key={id}>
              <div>
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
              <ProjectProgress status={status} projectName={projectName} />
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </PortalFrame>
  )
}
