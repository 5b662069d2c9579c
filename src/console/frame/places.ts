import {
  CalendarDays,
  History,
  IdCard,
  Inbox,
  ListCheck,
  Mail,
  PenLine,
  Settings,
  Shield,
  Telescope,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import type { Access } from '#accounts/roles.ts'
import type { ConsoleCounts, ConsolePlaceId } from './shell.ts'

type ConsolePlace = {
  id: ConsolePlaceId
  label: string
  path: string
  /** Not one of a public page: a shared icon would be a chunk of its own, and one more request for visitors. */
  icon: LucideIcon
  /** Must match its route. */
  access: Access
  /** Daily work is above the line, the rest below. */
  group: 'work' | 'house'
  /** After `g`. */
  letter?: string
  badge?: { count: keyof ConsoleCounts; meaning: string; isLoud?: boolean }
}

/** READ FIRST. All places of the console, in the order of the rail. */
export const consolePlaces: ConsolePlace[] = [
  {
    id: 'today',
    label: 'Today',
    path: consolePaths.today(),
    icon: ListCheck,
    access: 'staff',
    group: 'work',
    letter: 't',
    badge: { count: 'overdue', meaning: 'late', isLoud: true },
  },
  {
    id: 'inquiries',
    label: 'Enquiries',
    path: consolePaths.place('inquiries'),
    icon: Inbox,
    access: 'staff',
    group: 'work',
    letter: 'i',
    badge: { count: 'unanswered', meaning: 'waiting for a reply' },
  },
  {
    id: 'calendar',
    label: 'Calendar',
    path: consolePaths.place('calendar'),
    icon: CalendarDays,
    access: 'staff',
    group: 'work',
    letter: 'k',
  },
  {
    id: 'clients',
    label: 'Clients',
    path: consolePaths.place('clients'),
    icon: UsersRound,
    access: 'staff',
    group: 'work',
    letter: 'c',
    badge: { count: 'unread', meaning: 'with messages to reply to' },
  },
  {
    id: 'articles',
    label: 'Articles',
    path: consolePaths.place('articles'),
    icon: PenLine,
    access: 'staff',
    group: 'work',
    letter: 'a',
  },
  {
    id: 'audits',
    label: 'Audits',
    path: consolePaths.place('audits'),
    icon: Telescope,
    access: 'staff',
    group: 'work',
  },
  {
    id: 'mail',
    label: 'Mail',
    path: consolePaths.place('mail'),
    icon: Mail,
    access: 'staff',
    group: 'house',
    letter: 'm',
    badge: { count: 'failedMail', meaning: 'not sent' },
  },
  {
    id: 'privacy',
    label: 'Privacy',
    path: consolePaths.place('privacy'),
    icon: Shield,
    access: 'admin',
    group: 'house',
    badge: { count: 'privacyCases', meaning: 'open' },
  },
  {
    id: 'activity',
    label: 'Activity',
    path: consolePaths.place('activity'),
    icon: History,
    access: 'admin',
    group: 'house',
  },
  {
    id: 'people',
    label: 'Staff',
    path: consolePaths.place('people'),
    icon: IdCard,
    access: 'admin',
    group: 'house',
  },
  {
    id: 'settings',
    label: 'Settings',
    path: consolePaths.place('settings'),
    icon: Settings,
    access: 'staff',
    group: 'house',
  },
]

/** The places with these ids, in the order of the rail. */
export const placesOf = (ids: readonly ConsolePlaceId[]): ConsolePlace[] =>
  consolePlaces.filter(({ id }) => ids.includes(id))
