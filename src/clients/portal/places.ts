import {
  ChartNoAxesColumn,
  Files,
  FolderOpen,
  House,
  Mail,
  Settings,
  Stamp,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '#shared/paths.ts'

export type PortalPlaceId =
  | 'overview'
  | 'projects'
  | 'messages'
  | 'approvals'
  | 'files'
  | 'reports'
  | 'settings'

export type PortalPlace = {
  id: PortalPlaceId
  label: string
  path: string
  icon: LucideIcon
  /** The count of open items, with the words that screen readers add. */
  badge?: { count: 'messages' | 'approvals'; meaning: string; isLoud?: true }
}

/** Every place of a client, in the order of the navigation; the last is apart. */
export const portalPlaces: readonly PortalPlace[] = [
  { id: 'overview', label: 'Overview', path: paths.dashboard(), icon: House },
  { id: 'projects', label: 'Projects', path: paths.dashboardProjects(), icon: FolderOpen },
  {
    id: 'messages',
    label: 'Messages',
    path: paths.dashboardMessages(),
    icon: Mail,
    badge: { count: 'messages', meaning: 'unread' },
  },
  {
    id: 'approvals',
    label: 'Approvals',
    path: paths.dashboardApprovals(),
    icon: Stamp,
    badge: { count: 'approvals', meaning: 'waiting for you', isLoud: true },
  },
  { id: 'files', label: 'Files', path: paths.dashboardFiles(), icon: Files },
  { id: 'reports', label: 'Reports', path: paths.dashboardReport(), icon: ChartNoAxesColumn },
  { id: 'settings', label: 'Settings', path: paths.dashboardSettings(), icon: Settings },
]
