import { paths, type DashboardView } from '#shared/paths.ts'
import { findConversation, type Conversation } from './conversations.ts'
import type { Approvals, Deliverable, DeliverableVersion } from '../approval.ts'
import type { Project } from '../project-data.ts'

export const dashboardTabs = ['projects', 'messages', 'updates', 'approvals'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** What the dashboard shows, once its address has been compared with what there is. */
export type ShownView = {
  tab: DashboardTab
  /** The project whose details show: the one that was asked for, or else the first. */
  project: Project | undefined
  /** The conversation that is open. */
  conversation: Conversation | undefined
  isUnreadOnly: boolean
  /** The deliverable that is open: the one that was asked for, or else the first. */
  deliverable: Deliverable | undefined
  /** An earlier version of it, to be seen beside the latest. */
  earlier: DeliverableVersion | undefined
  /** What of the address holds: links keep it and change one thing. */
  address: DashboardView
}

type Known = {
  projects: readonly Project[]
  conversations: readonly Conversation[]
  approvals: Approvals
}

/** Reads the query of the dashboard's address. A wrong value counts as none: it falls back, and never fails. */
export function readView(search: string, { projects, conversations, approvals }: Known): ShownView {
  const query = new URLSearchParams(search)
  const tab =
    dashboardTabs.find(
      (name) => name === query.get('tab') && (name !== 'approvals' || hasApprovals(approvals)),
    ) ?? 'projects'
  const project = projects.find(({ id }) => String(id) === query.get('project'))
  const conversation = findConversation(conversations, Number(query.get('message')))
  const isUnreadOnly = query.get('show') === 'unread'
  const { deliverables } = approvals
  const asked = deliverables.find(({ id }) => String(id) === query.get('approval'))
  const deliverable = asked ?? deliverables[0]
  const earlier = deliverable?.versions.slice(1).find(({ number }) => String(number) === query.get('version'))
  return {
    tab,
    project: project ?? projects[0],
    conversation,
    isUnreadOnly,
    deliverable,
    earlier,
    address: {
      ...(tab !== 'projects' && { tab }),
      ...(project && { project: project.id }),
      ...(conversation && { message: conversation.id }),
      ...(isUnreadOnly && { show: 'unread' }),
      ...(asked && { approval: asked.id }),
      ...(earlier && { version: earlier.number }),
    },
  }
}

/** Whether there is anything to show: an agency that sends nothing for approval shows no empty tab. */
export const hasApprovals = ({ deliverables, files }: Approvals): boolean =>
  deliverables.length > 0 || files.length > 0

type Change = { [Name in keyof DashboardView]?: DashboardView[Name] | undefined }

/** The address of the present view with some of it changed; `undefined` leaves a part out. */
export function changedAddress(address: DashboardView, change: Change): string {
  const { tab, project, message, show, approval, version } = { ...address, ...change }
  return paths.dashboard({
    ...(tab && { tab }),
    ...(project !== undefined && { project }),
    ...(message !== undefined && { message }),
    ...(show && { show }),
    ...(approval !== undefined && { approval }),
    ...(version !== undefined && { version }),
  })
}
