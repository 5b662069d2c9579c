import { paths, type DashboardView } from '#shared/paths.ts'
import type { Project } from '../project-data.ts'

const dashboardTabs = ['projects', 'messages', 'updates'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** The view of the dashboard, by its address and the existing projects. */
export type ShownView = {
  tab: DashboardTab
  /** The project whose details show: the requested one, or else the first. */
  project: Project | undefined
  /** The valid parts of the address, on which links build. */
  address: DashboardView
}

/** Reads the query of the dashboard's address. Invalid values are ignored. */
export function readView(search: string, projects: readonly Project[]): ShownView {
  const query = new URLSearchParams(search)
  const tab = dashboardTabs.find((name) => name === query.get('tab')) ?? 'projects'
  const project = projects.find(({ id }) => String(id) === query.get('project'))
  return {
    tab,
    project: project ?? projects[0],
    address: { ...(tab !== 'projects' && { tab }), ...(project && { project: project.id }) },
  }
}

type Change = { [Name in keyof DashboardView]?: DashboardView[Name] | undefined }

/** The address of the current view with a change; `undefined` removes a part. */
export function changedAddress(address: DashboardView, change: Change): string {
  const { tab, project } = { ...address, ...change }
  return paths.dashboard({ ...(tab && { tab }), ...(project !== undefined && { project }) })
}
