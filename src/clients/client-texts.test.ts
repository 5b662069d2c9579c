import { expect, it } from 'vitest'
import { greetingText, initialsOf } from './client-texts.ts'

const alex = { firstName: 'Alex', lastName: 'Morgan' }

it('greets by the time of day, with the number of open items', () => {
  expect(greetingText('morning', alex, 2)).toBe('Good morning, Alex. Two things are waiting for you.')
  expect(greetingText('evening', alex, 1)).toBe('Good evening, Alex. One thing is waiting for you.')
  expect(greetingText('afternoon', alex, 11)).toBe('Good afternoon, Alex. 11 things are waiting for you.')
  expect(greetingText('afternoon', alex, 0)).toBe('Good afternoon, Alex.')
  expect(greetingText('morning', { firstName: ' ' }, 0)).toBe('Good morning.')
})

it('shortens a name to its initials, in any script', () => {
  expect(initialsOf(alex)).toBe('AM')
  expect(initialsOf({ firstName: ' élodie', lastName: '' })).toBe('É')
  expect(initialsOf({ firstName: '𝒜da', lastName: '山田' })).toBe('𝒜山')
})
