import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draw } from './drawing.ts'

describe('the style sheet of the hero cloth', () => {
  const css = readFileSync(new URL('./hero-cloth.css', import.meta.url), 'utf8')

  it('moves the front by all rows and its slope, and the rows against it', () => {
    const [, rise, rows] =
      /id="hw"><path d="M0 -(\d+)[^"]*V(\d+)H0z"/.exec(draw({ kind: 'hero-cloth' })) ?? []
    const way = Number(rise) + Number(rows)
    expect([...css.matchAll(/--from: (-?\d+)px/g)].map(([, from]) => Number(from))).toEqual([way, -way])
    expect(css).toContain(`calc(${way} * 34ms) linear 0.35s both`)
  })

  it('moves nothing for those who prefer reduced motion, and only by a transform for others', () => {
    expect(css.replace(/\/\*[^]*?\*\//g, '').trim()).toMatch(
      /^@media \(prefers-reduced-motion: no-preference\) \{[^]*\}$/,
    )
    expect(/@keyframes weave \{\s*from \{([^}]*)\}/.exec(css)?.[1]?.trim()).toBe(
      'transform: translateY(var(--from));',
    )
  })
})
