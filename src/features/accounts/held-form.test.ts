import { expect, it } from 'vitest'
import { holdForm, readHeldForm } from './held-form.ts'

it('holds texts in their order, each of a repeated name, and never a password, a code or a file', () => {
  const sent = new FormData()
  sent.append('who', 'ada')
  sent.append('who', 'ben')
  sent.append('newPassword', 'secret')
  sent.append('code', '123456')
  sent.append('postcode', 'E1 7QX')
  sent.append('picture', new File(['x'], 'x.png'))
  const held = holdForm('/console/people', sent)
  expect(held).toEqual({
    action: '/console/people',
    values: [
      ['who', 'ada'],
      ['who', 'ben'],
      ['postcode', 'E1 7QX'],
    ],
  })
  expect(readHeldForm(JSON.stringify(held))).toEqual(held)
})

it.each([
  undefined,
  '',
  'null',
  '{"action":"/console"}',
  '{"action":"https://evil.example","values":[]}',
  '{"action":"/console","values":[["a"]]}',
  '{"action":"/console","values":[["a",1]]}',
])('reads nothing from %s', (text) => {
  expect(readHeldForm(text)).toBeUndefined()
})
