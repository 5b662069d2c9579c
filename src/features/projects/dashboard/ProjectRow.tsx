import type { MouseEvent } from 'react'
import { longDate } from '#shared/dates.ts'
import { ProjectProgress, StatusBadge } from './ProjectStatus.tsx'
import { ViewLink } from './ViewLink.tsx'
import type { Project } from '../project-data.ts'

type ProjectRowProps = {
  project: Project
  isSelected: boolean
  /** It is below the row whose details show. */
  isAfterSelected: boolean
  href: string
  onSelect: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One project in the list; a click anywhere on it shows its details. */
export function ProjectRow({ project, isSelected, isAfterSelected, href, onSelect }: ProjectRowProps) {
  const { projectName, projectType, status, startDate } = project
  const place = isSelected ? ' project-row--selected' : isAfterSelected ? ' project-row--after' : ''
  return (
    <li className={`project-row${place}`}>
      <div className="project-row__top">
        <ViewLink
          className="project-row__name"
          href={href}
          aria-current={isSelected ? 'true' : undefined}
          onClick={onSelect}
        >
          {projectName}
        </ViewLink>
        <StatusBadge status={status} />
      </div>
      <p className="project-row__facts">
        {projectType}
        {startDate !== null && `, started ${longDate(startDate)}`}
      </p>
      <ProjectProgress status={status} projectName={projectName} />
    </li>
  )
}
