import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draw } from './drawing.ts'

describe('the style sheet of the hero cloth', () => {
  const css = readFileSync(new URL('./hero-cloth.css', import.meta.url), 'utf8')

  it('moves one thread that the picture has, for those who allow it, and hides nothing before or without it', () => {
    expect(css.replace(/\/\*[^]*?\*\//g, '').trim()).toMatch(
      /^@media \(prefers-reduced-motion: no-preference\) \{\s*\.last-weft \{[^}]*\}\s*@keyframes last-weft \{\s*from \{\s*transform: translateY\(530px\);\s*\}\s*\}\s*\}$/,
    )
    const picture = draw({ kind: 'hero-cloth' })
    expect(picture.match(/class="last-weft"/g)).toHaveLength(1)
    // Only the upper half of the drawn flower is clipped, never the cloth.
    expect(picture.match(/clip-path="[^"]*"/g)).toEqual(['clip-path="url(#hc)"'])
  })
})
