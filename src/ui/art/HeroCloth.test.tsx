import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw } from './drawing.ts'

const heroCloth = async () => {
  vi.resetModules()
  const { HeroCloth } = await import('./HeroCloth.tsx')
  return renderToStaticMarkup(<HeroCloth className="hero__art" />)
}

afterEach(() => vi.unstubAllEnvs())

describe('HeroCloth', () => {
  it('is written into the page by the server', async () => {
    expect(await heroCloth()).toBe(`<div class="hero__art">${draw({ kind: 'hero-cloth' })}</div>`)
  })

  it('renders nothing in the browser, where the markup of the server stays', async () => {
    vi.stubEnv('SSR', false)
    expect(await heroCloth()).toBe('<div class="hero__art"></div>')
  })
})

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
