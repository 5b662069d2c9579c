import { paths } from '#shared/paths.ts'
import { buttonClass } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import type { Project, ProjectUpdate } from './project-data.ts'
import { changedAddress, type ShownView } from './dashboard-view.ts'
import { StatusBadge, ViewLink, EmptyPicture } from './portal/PortalParts.tsx'
import { useSettledOrder } from './portal/use-portal-data.ts'
import { UpdateTimeline } from './UpdateTimeline.tsx'

/** §9: the dashboard shows at most so many updates of a project at first. */
export const updatesPerProject = 3

type UpdateGroup = {
  /** The project's. */
  id: number
  project: Project
  updates: ProjectUpdate[]
}

/**
 * Updates by project, from a list with the newest first: the project with the newest update is first. Updates of projects
 * that are not the client's are left out.
 */
export function groupUpdates(updates: readonly ProjectUpdate[], projects: readonly Project[]): UpdateGroup[] {
  const groups = new Map<number, UpdateGroup>()
  for (const update of updates) {
    const group = groups.get(update.projectId)
    const project = projects.find(({ id }) => id === update.projectId)
    if (group) group.updates.push(update)
    else if (project) groups.set(project.id, { id: project.id, project, updates: [update] })
  }
  return [...groups.values()]
}

type UpdatesPanelProps = {
  updates: readonly ProjectUpdate[]
  projects: readonly Project[]
  view: ShownView
}

/** The tab 'Recent Updates': what happened in which project, newest first. */
export function UpdatesPanel({ updates, projects, view }: UpdatesPanelProps) {
  const { ordered: groups, watchFocus } = useSettledOrder(groupUpdates(updates, projects), false)
  if (groups.length === 0)
    return (
      <div className="pt-6">
        <EmptyState
          icon={<EmptyPicture id="updates" />}
          title="No updates yet"
          headingLevel={2}
          action={
            <a className={buttonClass({ size: 'small' })} href={paths.writeToUs()}>
              Ask us how it is going
            </a>
          }
        >
          Each time we finish something, we say so here.
        </EmptyState>
      </div>
    )
  return (
    <div className="pt-6 grid gap-8 wrap-anywhere" {...watchFocus}>
      {groups.map(({ id, project, updates: ofProject }) => (
        <section key={id} aria-labelledby={`updates-${id}`}>
          <div className="flex flex-wrap gap-y-1.5 gap-x-4 items-center justify-between mb-4 pb-2 border-b-2 border-ink-900">
            <h2 className="font-display text-lede leading-title font-semibold" id={`updates-${id}`}>
              <ViewLink href={changedAddress(view.address, { tab: undefined, project: project.id })}>
                {project.projectName}
              </ViewLink>
            </h2>
            <StatusBadge status={project.status} />
          </div>
          <UpdateTimeline updates={ofProject.slice(0, updatesPerProject)} hasTypes headingLevel={3} />
          {ofProject.length > updatesPerProject && (
            <details>
              <summary className="inline-flex items-center min-h-target font-semibold [text-decoration-line:underline]">
                Earlier updates
              </summary>
              <UpdateTimeline updates={ofProject.slice(updatesPerProject)} hasTypes headingLevel={3} />
            </details>
          )}
        </section>
      ))}
      <a
        className="inline-flex items-center min-h-target font-semibold justify-self-start mt-2"
        href={paths.dashboardReport()}
      >
        The results of each month
      </a>
    </div>
  )
}
