import { afterEach, expect, it, vi } from 'vitest'
import { findNamedElement } from './named-element.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['#contact', 'contact'],
  ['#caf%C3%A9', 'café'],
  ['', ''],
  ['#%E0%A4%A', null],
  ['#%', null],
])('of %j is the element with the id %j', (hash, id) => {
  vi.stubGlobal('location', { hash })
  vi.stubGlobal('document', { getElementById: (wanted: string) => wanted })
  expect(findNamedElement()).toBe(id)
})
