import { expect, it } from 'vitest'
import { addressesIn } from './copies.ts'

it.each([
  ['', []],
  [' , ;', []],
  ['ines@penrhyn.example', ['ines@penrhyn.example']],
  [
    'ines@penrhyn.example, dai@penrhyn.example;\nmair@zoé.example',
    ['ines@penrhyn.example', 'dai@penrhyn.example', 'mair@zoé.example'],
  ],
])('reads the addresses of %j', (typed, addresses) => {
  expect(addressesIn(typed)).toEqual(addresses)
})
