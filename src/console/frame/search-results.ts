import { call } from '#api-client/call.ts'
import { leftOut, listOf, shape, text, word, type Of } from '#api-client/answer.ts'
import { hasAccess, type Role } from '#accounts/roles.ts'
import { consolePaths, type SettingsPage } from '#shared/console-paths.ts'
import { placesOf } from './places.ts'
import type { ConsolePlaceId } from './shell.ts'

/** The kinds of results, in their order. */
const searchTypes = [
  'inquiry',
  'person',
  'company',
  'client',
  'project',
  'article',
  'audit',
  'page',
  'act',
] as const
export type SearchType = (typeof searchTypes)[number]

/** A page to open, or something to do. */
const searchResult = shape({
  type: word<SearchType>(),
  title: text,
  /** A company, an address, or the time left to reply. */
  subtitle: text,
  href: leftOut(text),
})
export type SearchResult = Of<typeof searchResult>

/** The response of `GET /api/console/search` (desk.md). */
export const searchResponse = shape({ results: listOf(searchResult) })
export type SearchResponse = Of<typeof searchResponse>

/** What the palette finds for `q` (console.md §8). */
export const searchCall = call()('GET', consolePaths.api.search(), searchResponse)

export const mostResults = 20

type Whose = { places: ConsolePlaceId[]; role: Role }

const settings: [page: SettingsPage, part: string, title: string, access: 'staff' | 'admin'][] = [
  ['me', 'profile', 'Your name', 'staff'],
  ['notifications', 'emails', 'Your e-mails', 'staff'],
  ['me', 'keyboard', 'Keyboard and single-letter shortcuts', 'staff'],
  ['security', 'password', 'Your password', 'staff'],
  ['security', 'signing-in', 'Signing in: authenticator app and passkeys', 'staff'],
  ['security', 'devices', 'Your devices', 'staff'],
  ['agency', 'saved-replies', 'Saved replies', 'staff'],
  ['agency', 'reminders', 'Who gets which reminder', 'admin'],
  ['agency', 'retention', 'How long things are kept', 'admin'],
  ['agency', 'calling-hours', 'When calls are taken', 'admin'],
  ['agency', 'call-place', 'Where calls take place', 'admin'],
]

const made: [title: string, href: string, place: ConsolePlaceId][] = [
  ['New client', consolePaths.clients({ act: 'new' }), 'clients'],
  ['Write an update to clients', consolePaths.clients({ act: 'update' }), 'clients'],
  ['New article', consolePaths.newArticle(), 'articles'],
  ['Invite a colleague', `${consolePaths.people()}#invite`, 'people'],
]

/** The pages and acts of a person whose names contain some words. Without words: all but the settings. */
export function paletteLinks({ places, role }: Whose, words: string): SearchResult[] {
  const wanted = words.trim().toLocaleLowerCase('en-GB')
  const acts = made
    .filter(([, , place]) => places.includes(place))
    .map(([title, href]): SearchResult => ({ type: 'act', title, subtitle: '', href }))
  const pages = placesOf(places).map(({ label, path }): SearchResult => ({
    type: 'page',
    title: label,
    subtitle: '',
    href: path,
  }))
  const parts = settings
    .filter(([, , , access]) => wanted !== '' && hasAccess(role, access))
    .map(([page, part, title]): SearchResult => ({
      type: 'page',
      title,
      subtitle: 'Settings',
      href: `${consolePaths.settings(page)}#${part}`,
    }))
  return [...acts, ...pages, ...parts].filter(({ title }) =>
    title.toLocaleLowerCase('en-GB').includes(wanted),
  )
}
