import { Inbox } from 'lucide-react'
import { expect, it } from 'vitest'
import { choiceGroups, paletteGroups } from './palette-entries.ts'
import type { SearchResult } from '../search-results.ts'

const shell = {
  places: ['today' as const, 'clients' as const, 'mail' as const, 'settings' as const],
  wantsLetterShortcuts: true,
  person: { username: 'owen', firstName: 'Owen', lastName: 'Weaver', role: 'staff' as const },
}
const inquiry: SearchResult = {
  type: 'inquiry',
  title: 'Gareth',
  subtitle: 'Penrhyn, 1 h left',
  href: '/console#x',
}
const names = (groups: ReturnType<typeof paletteGroups>) =>
  groups.map(({ name, entries }) => [name, ...entries.map(({ title }) => title)])
const assign = {
  id: 'assign',
  title: 'Assign to…',
  letter: 'a',
  icon: Inbox,
  choices: [
    { id: 'owen', title: 'Owen', run: () => {} },
    { id: 'nobody', title: 'Nobody', run: () => {} },
  ],
}

it('offers what is open first, then what is recent, then acts, then places', () => {
  const close = { id: 'close', title: 'Close the enquiry', icon: Inbox, run: () => {} }
  const groups = paletteGroups(shell, { words: '', results: [inquiry], pageActs: [close, assign] })
  expect(names(groups)).toEqual([
    ['What is open', 'Assign to…', 'Close the enquiry'],
    ['Recent, and due next', 'Gareth'],
    ['Do', 'New client', 'Write an update to clients', 'Show the keyboard shortcuts', 'Sign out'],
    ['Go to', 'Today', 'Clients', 'Mail', 'Settings'],
  ])
})

it('groups what was found by its kind, and keeps of acts, places and settings what fits, in whatever case', () => {
  const client: SearchResult = { type: 'client', title: 'Gareth', subtitle: '', href: '/console/clients/g' }
  const page: SearchResult = { type: 'page', title: 'Today', subtitle: '', href: '/console' }
  const found = paletteGroups(shell, { words: 'gareth', results: [inquiry, client, page] })
  expect(names(found)).toEqual([
    ['Enquiries', 'Gareth'],
    ['Clients', 'Gareth'],
  ])
  expect(names(paletteGroups(shell, { words: ' SI' }))).toEqual([
    ['Do', 'Sign out'],
    ['Go to', 'Keyboard and single-letter shortcuts', 'Signing in: authenticator app and passkeys'],
  ])
  expect(names(paletteGroups(shell, { words: 'reminder' }))).toEqual([])
})

it('names letters only to people who have switched them on', () => {
  const keysOfToday = (wantsLetterShortcuts: boolean) =>
    paletteGroups({ ...shell, wantsLetterShortcuts }, { words: 'today' })[0]?.entries[0]?.keys
  expect(keysOfToday(true)).toEqual(['g', 't'])
  expect(keysOfToday(false)).toEqual([])
})

it('narrows an act that asks for something to what is typed', () => {
  expect(names(choiceGroups(assign, 'no'))).toEqual([['Assign to…', 'Nobody']])
})
