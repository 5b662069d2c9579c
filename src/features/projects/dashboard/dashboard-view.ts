import { paths, type DashboardView } from '#shared/paths.ts'
import type { Project } from '../project-data.ts'

const dashboardTabs = ['projects', 'messages', 'updates'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** What the dashboard shows, once its address has been compared with what there is. */
export type ShownView = {
  tab: DashboardTab
  /** The project whose details show: the one that was asked for, or else the first. */
  project: Project | undefined
  /** What of the address holds: links keep it and change one thing. */
  address: DashboardView
}

/** Reads the query of the dashboard's address. A wrong value counts as none: it falls back, and never fails. */
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

/** The address of the present view with some of it changed; `undefined` leaves a part out. */
export function changedAddress(address: DashboardView, change: Change): string {
  const { tab, project } = { ...address, ...change }
  return paths.dashboard({ ...(tab && { tab }), ...(project !== undefined && { project }) })
}
