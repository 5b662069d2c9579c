import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { isConfirmed, TypedConfirm } from './TypedConfirm.tsx'

const html = renderToString(
  <TypedConfirm
    title="Erase Gareth?"
    word="LB-4QM8D"
    action="Erase for good"
    onConfirm={() => {}}
    onClose={() => {}}
  >
    His name goes. The reference stays.
  </TypedConfirm>,
)

it('says what goes and what stays, and asks for a word', () => {
  expect(html).toContain('His name goes. The reference stays.')
  expect(html).toContain('Type LB-4QM8D to confirm')
})

it('offers a safe way, and the act only once the word is there', () => {
  expect(html).toMatch(/<button type="button"[^>]*>Keep everything<\/button>/)
  expect(html).toMatch(/<button (?=[^>]*type="submit")[^>]*disabled=""[^>]*>Erase for good<\/button>/)
})

it.each([
  ['', false],
  ['LB-4QM8', false],
  ['lb-4qm8d', false],
  ['LB-4QM8D', true],
  [' LB-4QM8D ', true],
])('takes “%s” for the word: %s', (typed, isEnough) => {
  expect(isConfirmed(typed, 'LB-4QM8D')).toBe(isEnough)
})
