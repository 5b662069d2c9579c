import { changedAddress, type ShownView } from './dashboard-view.ts'
import { StatusBadge } from './ProjectStatus.tsx'
import { groupUpdates, updatesPerProject, UpdateTimeline } from './UpdateTimeline.tsx'
import { ViewLink } from './ViewLink.tsx'
import type { Project, ProjectUpdate } from '../project-data.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EmptyPicture } from './EmptyPicture.tsx'
import { useSettledOrder } from './use-settled-order.ts'

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
      <div className="dashboard-panel">
        <EmptyState
          icon={<EmptyPicture id="updates" />}
          title="No updates yet"
          headingLevel={2}
          action={
            <a className={buttonClass({ size: 'small' })} href={`${paths.dashboardMessages()}#new-subject`}>
              Ask us how it is going
            </a>
          }
        >
          Each time we finish something, we say so here.
        </EmptyState>
      </div>
    )
  return (
    <div className="dashboard-panel update-groups" {...watchFocus}>
      {groups.map(({ id, project, updates: ofProject }) => (
        <section key={id} aria-labelledby={`updates-${id}`}>
          <div className="update-groups__head">
            <h2 id={`updates-${id}`}>
              <ViewLink href={changedAddress(view.address, { tab: undefined, project: project.id })}>
                {project.projectName}
              </ViewLink>
            </h2>
            <StatusBadge status={project.status} />
          </div>
          <UpdateTimeline updates={ofProject.slice(0, updatesPerProject)} hasTypes headingLevel={3} />
          {ofProject.length > updatesPerProject && (
            <details className="update-groups__earlier">
              <summary>Earlier updates</summary>
              <UpdateTimeline updates={ofProject.slice(updatesPerProject)} hasTypes headingLevel={3} />
            </details>
          )}
        </section>
      ))}
      <a className="update-groups__reports" href={paths.dashboardReport()}>
        The results of each month
      </a>
    </div>
  )
}
