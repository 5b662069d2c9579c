import { expect, it } from 'vitest'
import { paletteGroups } from './palette-entries.ts'

const shell = { places: ['today', 'mail', 'settings'] as const, wantsLetterShortcuts: true }
const result = { id: 'LB-4QM8D', title: 'Gareth', detail: 'Penrhyn', note: '1 h left', href: '/console#x' }
const names = (groups: ReturnType<typeof paletteGroups>) =>
  groups.map(({ name, entries }) => [name, ...entries.map(({ title }) => title)])

it('offers people first, then acts, then the places that exist', () => {
  const groups = paletteGroups({ ...shell, places: [...shell.places] }, '', {
    inquiries: [result],
    clients: [],
    articles: [],
  })
  expect(names(groups)).toEqual([
    ['Enquiries', 'Gareth'],
    ['Do', 'Show the keyboard shortcuts', 'Sign out'],
    ['Go to', 'Today', 'Outgoing mail', 'Settings'],
  ])
})

it('keeps of acts and places what fits, in whatever case', () => {
  expect(names(paletteGroups({ ...shell, places: [...shell.places] }, ' SI'))).toEqual([['Do', 'Sign out']])
  expect(names(paletteGroups({ ...shell, places: [...shell.places] }, 'mail'))).toEqual([
    ['Go to', 'Outgoing mail'],
  ])
})

it('names letters only to whoever has switched them on', () => {
  const keysOfToday = (wantsLetterShortcuts: boolean) =>
    paletteGroups({ places: ['today'], wantsLetterShortcuts }, 'today')[0]?.entries[0]?.keys
  expect(keysOfToday(true)).toEqual(['g', 't'])
  expect(keysOfToday(false)).toEqual([])
})
