import { expect, it } from 'vitest'
import { escapeMarkup } from './escape.ts'

it('leaves nothing that begins a tag, an entity or the end of an attribute', () => {
  expect(escapeMarkup(`<b title="a & b">it's</b>`)).toBe(
    '&lt;b title=&quot;a &amp; b&quot;&gt;it&#39;s&lt;/b&gt;',
  )
})
