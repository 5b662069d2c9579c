import { expect, it } from 'vitest'
import { mentionAt, mentionedIn } from './mentions.ts'

it('finds each name once, and no address of e-mail', () => {
  expect(mentionedIn('@tamsin, @Owen_P. and (@tamsin) at hello@loomsbury.example, @x, @@maisie')).toEqual([
    'tamsin',
    'owen_p',
  ])
})

it('knows what of a name stands before the caret', () => {
  expect(mentionAt('Ask @ta now', 7)).toBe('ta')
  expect(mentionAt('@', 1)).toBe('')
  expect(mentionAt('hello@ta', 8)).toBeUndefined()
  expect(mentionAt('Ask @ta now', 11)).toBeUndefined()
})
