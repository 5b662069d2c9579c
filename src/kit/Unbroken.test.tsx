import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

it('keeps words with a hyphen together, and every character as it was', () => {
  const html = renderToString(<Unbroken>A 30-minute call, and AI-assisted work.</Unbroken>)
  expect(html).toBe(
    'A <span class="nowrap">30-minute</span> call, and <span class="nowrap">AI-assisted</span> work.',
  )
  expect(renderToString(<Unbroken>Two words</Unbroken>)).toBe('Two words')
})
