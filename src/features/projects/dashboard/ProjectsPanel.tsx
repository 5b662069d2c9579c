import { changedAddress, type ShownView } from './dashboard-view.ts'
import { ProjectDetails } from './ProjectDetails.tsx'
import { ProjectRow } from './ProjectRow.tsx'
import type { Project } from '../project-data.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EmptyPicture } from './EmptyPicture.tsx'
import { ProjectUpdates } from './ProjectUpdates.tsx'
import { useHeldRow } from './use-held-row.ts'

type ProjectsPanelProps = { projects: readonly Project[]; view: ShownView }

/** The tab 'My Projects': the list, and the details of the chosen one beside it or, on a narrow screen, below its row. */
export function ProjectsPanel({ projects, view }: ProjectsPanelProps) {
  const { project: selected, address } = view
  const holdRow = useHeldRow(selected?.id)
  if (!selected)
    return (
      <div className="dashboard-panel">
        <EmptyState
          icon={<EmptyPicture id="projects" />}
          title="No projects yet"
          headingLevel={2}
          action={
            // A new document: what the dashboard knows of a client does not stay in the window.
            <a className={buttonClass({ size: 'small' })} href={paths.homeSection('services')}>
              See what we do
            </a>
          }
        >
          When your first project begins, it appears here with its dates and its progress.
        </EmptyState>
      </div>
    )
  const place = projects.indexOf(selected)
  return (
    <div className="dashboard-panel projects">
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- on a narrow screen its box dissolves, the role with it */}
      <ul className="project-list" role="list">
        {projects.map((project, index) => (
          <ProjectRow
            key={project.id}
            project={project}
            isSelected={project === selected}
            isAfterSelected={index > place}
            href={changedAddress(address, { tab: undefined, project: project.id })}
            onSelect={holdRow}
          />
        ))}
      </ul>
      <ProjectDetails project={selected}>
        <ProjectUpdates key={selected.id} projectId={selected.id} />
      </ProjectDetails>
    </div>
  )
}
