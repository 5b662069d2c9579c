import type { LucideIcon } from 'lucide-react'
import { BookOpenText, Inbox, Keyboard, LogOut, UsersRound } from 'lucide-react'
import { placesOf } from '../places.ts'
import type { ConsoleShell } from '../shell.ts'
import type { SearchResponse, SearchResult } from './search-results.ts'

/** A line of the palette: somewhere to go, or something to do. */
export type PaletteEntry = {
  id: string
  title: string
  detail: string
  note: string
  /** The keys that do the same. */
  keys: string[]
  icon: LucideIcon
  to: { href: string } | { act: 'keys' | 'sign-out' }
}

export type PaletteGroup = { name: string; entries: PaletteEntry[] }

const noResults: SearchResponse = { inquiries: [], clients: [], articles: [] }

const acts: Pick<PaletteEntry, 'id' | 'title' | 'keys' | 'icon' | 'to'>[] = [
  { id: 'keys', title: 'Show the keyboard shortcuts', keys: ['?'], icon: Keyboard, to: { act: 'keys' } },
  { id: 'sign-out', title: 'Sign out', keys: [], icon: LogOut, to: { act: 'sign-out' } },
]

/** What the palette offers for some words: people first, then acts, then places. A group without entries is left out. */
export function paletteGroups(
  shell: Pick<ConsoleShell, 'places' | 'wantsLetterShortcuts'>,
  words: string,
  results: SearchResponse = noResults,
): PaletteGroup[] {
  const wanted = words.trim().toLocaleLowerCase('en-GB')
  const fits = ({ title }: { title: string }) => title.toLocaleLowerCase('en-GB').includes(wanted)
  const places = placesOf(shell.places).map(({ id, label, path, icon, letter }): PaletteEntry => ({
    ...bare,
    id: `place-${id}`,
    title: label,
    keys: letter && shell.wantsLetterShortcuts ? ['g', letter] : [],
    icon,
    to: { href: path },
  }))
  const groups = [
    { name: 'Enquiries', entries: results.inquiries.map(toEntry('inquiry', Inbox)) },
    { name: 'Clients', entries: results.clients.map(toEntry('client', UsersRound)) },
    { name: 'Articles', entries: results.articles.map(toEntry('article', BookOpenText)) },
    { name: 'Do', entries: acts.map((act) => ({ ...bare, ...act })).filter(fits) },
    { name: 'Go to', entries: places.filter(fits) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const bare = { detail: '', note: '' }

const toEntry =
  (kind: string, icon: LucideIcon) =>
  ({ id, href, ...texts }: SearchResult): PaletteEntry => ({
    ...texts,
    id: `${kind}-${id}`,
    keys: [],
    icon,
    to: { href },
  })
