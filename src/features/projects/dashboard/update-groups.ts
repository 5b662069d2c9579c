import type { Project, ProjectUpdate } from '../project-data.ts'

/** §9: the dashboard shows at most so many updates of a project at first. */
export const updatesPerProject = 3

export type UpdateGroup = {
  /** The project's. */
  id: number
  project: Project
  updates: ProjectUpdate[]
}

/**
 * Updates by project, for a list that comes newest first: the project with the newest update leads. Updates of a
 * project that is not among the client's are left out.
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
