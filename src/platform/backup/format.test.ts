import { expect, it } from 'vitest'
import { backupName, namesToDelete } from './format.ts'

const at = (time: string, isEncrypted = false) => backupName(new Date(`${time}Z`), isEncrypted)

it('names a backup by its moment', () => {
  expect(at('2026-11-23T01:02:03')).toBe('loomsbury-20261123-010203.ndjson.gz')
  expect(at('2026-11-23T01:02:03', true)).toBe('loomsbury-20261123-010203.ndjson.gz.age')
})

it('keeps the last of each day and of each week, encrypted or not', () => {
  const names = [
    at('2026-11-23T18:00:00', true), // Monday
    at('2026-11-23T06:00:00'),
    at('2026-11-22T18:00:00'), // Sunday
    at('2026-11-21T18:00:00'),
    at('2026-11-16T18:00:00'), // Monday of the week before
    at('2026-11-15T18:00:00'),
    at('2026-11-08T18:00:00'),
  ]
  expect(namesToDelete(names.toReversed(), { days: 2, weeks: 3 }).toSorted()).toEqual(
    [
      at('2026-11-23T06:00:00'),
      at('2026-11-21T18:00:00'),
      at('2026-11-16T18:00:00'),
      at('2026-11-08T18:00:00'),
    ].toSorted(),
  )
})

it('counts days on which there is a backup: after a long pause nothing is lost', () => {
  const names = [at('2026-01-03T18:00:00'), at('2026-01-02T18:00:00'), at('2025-06-01T18:00:00')]
  expect(namesToDelete(names, { days: 3, weeks: 0 })).toEqual([])
})

it('leaves alone what is not ours', () => {
  const others = ['notes.txt', 'loomsbury-mine.ndjson.gz', `${at('2026-01-01T00:00:00')}.part`, 'backup.gz']
  expect(namesToDelete([...others, at('2026-11-23T06:00:00')], { days: 1, weeks: 0 })).toEqual([])
})
