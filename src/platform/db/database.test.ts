import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unavailabilityIn } from './database.ts'

const coded = (code: string) => Object.assign(new Error('words'), { code })

test.each([
  [coded('ECONNREFUSED'), 'unreachable'],
  [coded('08006'), 'unreachable'],
  [coded('57P01'), 'unreachable'],
  [new Error('Connection terminated unexpectedly'), 'unreachable'],
  [new DrizzleQueryError('select 1', [], coded('ECONNRESET')), 'unreachable'],
  [coded('53100'), 'unwritable'],
  [new DrizzleQueryError('insert', [], coded('25006')), 'unwritable'],
  [coded('23505'), undefined],
  [new Error('a fault of ours'), undefined],
  ['no error', undefined],
])('%s is %s', (error, expected) => {
  expect(unavailabilityIn(error)).toBe(expected)
})
