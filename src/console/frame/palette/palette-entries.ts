import {
  type LucideIcon,
  BookOpenText,
  Building2,
  FileText,
  FolderKanban,
  Inbox,
  Keyboard,
  LogOut,
  Telescope,
  UserRound,
  UsersRound,
  Zap,
} from 'lucide-react'
import type { PageAct } from '../console-context.ts'
import { placesOf } from '../places.ts'
import type { ConsoleShell } from '../shell.ts'
import { paletteLinks, type SearchResult, type SearchType } from '../search-results.ts'

/** A line of the palette: somewhere to go, or something to do. */
export type PaletteEntry = {
  id: string
  title: string
  detail: string
  /** The keys that do the same. */
  keys: string[]
  icon: LucideIcon
  to: { href: string } | { act: 'keys' | 'sign-out' } | { pageAct: PageAct } | { choose: () => void }
}

export type PaletteGroup = { name: string; entries: PaletteEntry[] }

const house: Pick<PaletteEntry, 'id' | 'title' | 'keys' | 'icon' | 'to'>[] = [
  { id: 'keys', title: 'Show the keyboard shortcuts', keys: ['?'], icon: Keyboard, to: { act: 'keys' } },
  { id: 'sign-out', title: 'Sign out', keys: [], icon: LogOut, to: { act: 'sign-out' } },
]

const groupNames: Record<SearchType, string> = {
  inquiry: 'Enquiries',
  person: 'People',
  company: 'Companies',
  client: 'Clients',
  project: 'Projects',
  article: 'Articles',
  audit: 'Audits',
  page: 'Go to',
  act: 'Do',
}

const icons: Record<SearchType, LucideIcon> = {
  inquiry: Inbox,
  person: UserRound,
  company: Building2,
  client: UsersRound,
  project: FolderKanban,
  article: BookOpenText,
  audit: Telescope,
  page: FileText,
  act: Zap,
}

type Offer = {
  words: string
  /** What the server found; it also knows the places and what can be made, which are known here immediately. */
  results?: readonly SearchResult[] | undefined
  /** What can be done to what is open. */
  pageActs?: readonly PageAct[]
}

/**
 * What the palette offers for some words: what can be done to what is open, what this person worked on last or what was
 * found, what can be made, where they can go. A group without entries is left out.
 */
export function paletteGroups(
  shell: Pick<ConsoleShell, 'places' | 'wantsLetterShortcuts' | 'person'>,
  { words, results = [], pageActs = [] }: Offer,
): PaletteGroup[] {
  const wanted = words.trim().toLocaleLowerCase('en-GB')
  const fits = ({ title }: { title: string }) => title.toLocaleLowerCase('en-GB').includes(wanted)
  const keysOf = (letters: string[]) => (shell.wantsLetterShortcuts ? letters : [])
  const places = placesOf(shell.places)
  const links = paletteLinks({ places: shell.places, role: shell.person.role }, words).map((link) => {
    const place = places.find(({ path }) => path === link.href)
    return {
      ...toEntry(link),
      ...(place && { icon: place.icon, keys: keysOf(place.letter ? ['g', place.letter] : []) }),
      type: link.type,
    }
  })
  const found = results.filter(({ type }) => type !== 'page' && type !== 'act')
  // What asks first comes first: Enter alone, on a palette just opened, changes nothing.
  const asking = pageActs.toSorted((one, other) => Number(!one.choices) - Number(!other.choices))
  const opened = asking.filter(fits).map((act): PaletteEntry => ({
    id: `open-${act.id}`,
    title: act.title,
    detail: '',
    keys: keysOf(act.letter === undefined ? [] : [act.letter]),
    icon: act.icon,
    to: { pageAct: act },
  }))
  const groups =
    wanted === ''
      ? [{ name: 'Recent, and due next', entries: found.map(toEntry) }]
      : [...Map.groupBy(found, ({ type }) => groupNames[type])].map(([name, items]) => ({
          name,
          entries: items.map(toEntry),
        }))
  return [
    { name: 'What is open', entries: opened },
    ...groups,
    {
      name: groupNames.act,
      entries: [
        ...links.filter(({ type }) => type === 'act'),
        ...house.filter(fits).map((one) => ({ detail: '', ...one })),
      ],
    },
    { name: groupNames.page, entries: links.filter(({ type }) => type === 'page') },
  ].filter(({ entries }) => entries.length > 0)
}

const toEntry = ({ type, title, subtitle, href = '' }: SearchResult): PaletteEntry => ({
  id: `${type}-${href}-${title}`.replaceAll(/[^\w-]+/g, '-'),
  title,
  detail: subtitle,
  keys: [],
  icon: icons[type],
  to: { href },
})

/** What an act asks for, narrowed by what is typed. */
export const choiceGroups = (act: PageAct, words: string): PaletteGroup[] => {
  const wanted = words.trim().toLocaleLowerCase('en-GB')
  const entries = (act.choices ?? [])
    .filter(({ title }) => title.toLocaleLowerCase('en-GB').includes(wanted))
    .map(({ id, title, detail = '', run }): PaletteEntry => ({
      id: `choice-${id}`.replaceAll(/[^\w-]+/g, '-'),
      title,
      detail,
      keys: [],
      icon: act.icon,
      to: { choose: run },
    }))
  return entries.length > 0 ? [{ name: act.title, entries }] : []
}
