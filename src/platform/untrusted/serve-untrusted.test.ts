import { expect, it } from 'vitest'
import { isOutOfRoom } from './serve-untrusted.ts'

const thrownBy = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error
  }
}

it('a full stack and what is too long are too much; another RangeError is a fault', () => {
  const deeper = (): number => deeper() + 1
  const cases = {
    stack: () => deeper(),
    string: () => 'a'.repeat(2 ** 29).repeat(2),
    array: () => Object.assign([], { length: -1 }),
    date: () => new Date(Number.NaN).toISOString(),
    count: () => 'a'.repeat(-1),
    digits: () => (1).toFixed(101),
  }
  const found = Object.fromEntries(
    Object.entries(cases).map(([name, act]) => [name, isOutOfRoom(thrownBy(act))]),
  )
  expect(found).toEqual({ stack: true, string: true, array: true, date: false, count: false, digits: false })
})
