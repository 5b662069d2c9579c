import { Tag } from '#ui/Tag.tsx'
import { dayOf } from './portal-dates.ts'
import type { ProjectUpdate, Project } from '../project-data.ts'

type UpdateTimelineProps = {
  /** Newest first. */
  updates: readonly ProjectUpdate[]
  /** Says of each what kind of update it is. */
  hasTypes?: boolean
  headingLevel: 3 | 4
}

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

/** The kind of an update in words: `in_review` becomes 'In review'. Empty for none. */
export function updateTypeText(updateType: string): string {
  const text = updateType.replaceAll(/[_-]+/g, ' ').trim()
  return text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1)
}

/** Updates of one project along a line. */
export function UpdateTimeline({ updates, hasTypes = false, headingLevel }: UpdateTimelineProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className="update-timeline">
      {updates.map(({ id, title, description, updateType, createdAt, corrects }) => (
        <li key={id}>
          <p className="update-timeline__when">
            <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            {hasTypes && updateType && <Tag tone="outline">{updateTypeText(updateType)}</Tag>}
            {corrects !== undefined && <Tag tone="outline">Correction</Tag>}
            {updates.some((other) => other.corrects === id) && <Tag tone="outline">Corrected above</Tag>}
          </p>
          <Heading>{title}</Heading>
          <p className="update-timeline__text">{description}</p>
        </li>
      ))}
    </ol>
  )
}
