import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { dayOr } from './portal-dates.ts'
import type { Project } from '../project-data.ts'

type ProjectDetailsProps = {
  project: Project
  /** Its newest updates, or why there are none. */
  children: ReactNode
}

/** What there is to know about one project. */
export function ProjectDetails({ project, children }: ProjectDetailsProps) {
  const { id, projectName, projectType, status, totalValue, startDate, completionDate, description } = project
  const facts: [name: string, value: string][] = [
    ['Type', projectType],
    ['Value', totalValue?.trim() || 'Not set'],
    ['Started', dayOr(startDate, status === 'planning' ? 'Not yet' : 'Not set')],
    [
      status === 'completed' || completionDate === null ? 'Completed' : 'Planned end',
      dayOr(completionDate, status === 'completed' ? 'Not set' : 'Not yet'),
    ],
  ]
  return (
    <section className="project-details" aria-labelledby="project-name">
      <div className="project-details__body">
        <h2 className="d3" id="project-name">
          {projectName}
        </h2>
        {description && <p className="project-details__text">{description}</p>}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>Recent updates</h3>
        {children}
        {/* Another page of the server's, as the reports are. */}
        <a className="project-details__more" href={paths.dashboardProject(id)}>
          Plan, files and history
        </a>
      </div>
    </section>
  )
}
