import { expect, it } from 'vitest'
import { openingOf } from './ConversationEntry.tsx'

it('shows what is short as it is, and folds what is long, without losing a word', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`)
  expect(openingOf(lines(60).join('\n'))).toEqual({ opening: lines(60).join('\n'), rest: '' })
  expect(openingOf(lines(70).join('\n')).rest).toBe('')
  const { opening, rest } = openingOf(lines(9000).join('\n'))
  expect([...opening.split('\n'), ...rest.split('\n')]).toEqual(lines(9000))
  expect(opening.split('\n')).toHaveLength(60)
  expect(openingOf('x'.repeat(100_000)).opening).toHaveLength(4000)
})
