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
  const rules = [...css.matchAll(/:nth-child\((10)?n \+ (\d+)\) \{\s*--(tens|units): (\d+);/g)].map(
    ([, every, from, variable, value]) => ({ every, from: Number(from), variable, value: Number(value) }),
  )
  const placeOf = (row: number) => {
    const values = { tens: 0, units: 0 }
    for (const { every, from, variable, value } of rules) {
      const matches = every ? row % 10 === from % 10 && row >= from : row >= from
      if (matches && (variable === 'tens' || variable === 'units')) values[variable] = value
    }
    return values.tens + values.units
  }

  it('gives every row its own moment, one after the other', () => {
    const rows = draw({ kind: 'hero-cloth' }).split('class="pick"').length - 1
    for (let row = 1; row <= rows; row++) expect(placeOf(row)).toBe(row - 1)
  })

  it('moves nothing for those who prefer reduced motion, and only transform and opacity for others', () => {
    expect(css.replace(/\/\*[^]*?\*\//g, '').trim()).toMatch(
      /^@media \(prefers-reduced-motion: no-preference\) \{[^]*\}$/,
    )
    expect(/@keyframes pick \{\s*from \{([^}]*)\}/.exec(css)?.[1]?.match(/[\w-]+(?=:)/g)).toEqual([
      'opacity',
      'transform',
    ])
  })
})
