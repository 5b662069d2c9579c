import { expect, it } from 'vitest'
import { knownDevice } from './sign-in-limits.server.ts'

const ada = knownDevice('a secret', 'ada')

it('knows the devices it has named, and keeps the name of one it knows', () => {
  const device = ada.read(ada.write())
  expect(device).toMatch(/^[\w-]{22}$/)
  expect(ada.read(ada.write(device))).toBe(device)
  expect(ada.read(ada.write())).not.toBe(device)
})

it('knows no device of another account, of another installation, or of no one', () => {
  const value = ada.write()
  expect(knownDevice('a secret', 'ben').read(value)).toBeUndefined()
  expect(knownDevice('another secret', 'ada').read(value)).toBeUndefined()
  const altered = (value.startsWith('A') ? 'B' : 'A') + value.slice(1)
  for (const wrong of [undefined, '', 'x', altered, `${value}x`, value.split('.')[0], 'é'.repeat(66)])
    expect(ada.read(wrong)).toBeUndefined()
})

it('tells no one whose it is', () => {
  expect(ada.name + ada.write()).not.toContain('ada')
  expect(ada.name).not.toBe(knownDevice('a secret', 'ben').name)
})
