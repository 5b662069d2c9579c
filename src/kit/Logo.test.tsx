import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Mark, Wordmark } from './Logo.tsx'
import { WordmarkLetters } from '#site/frame/Frame.tsx'

describe('the logo', () => {
  it('has a name, unless the name is beside it', () => {
    expect(renderToStaticMarkup(<Wordmark />)).toContain('role="img" aria-label="Loomsbury"')
    expect(renderToStaticMarkup(<Wordmark decorative />)).toContain('aria-hidden="true"')
    expect(renderToStaticMarkup(<Wordmark decorative />)).not.toContain('aria-label')
  })

  it('can be shown several times in a page: ids differ, and every reference has its own', () => {
    const page = renderToStaticMarkup(
      <>
        <Wordmark />
        <Wordmark decorative />
        <Mark isSmall />
      </>,
    )
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const references = [...page.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
    expect(references).toHaveLength(12)
    expect(new Set(references)).toEqual(new Set(ids))
  })

  it('draws its letters from the one copy in the page', () => {
    expect(renderToStaticMarkup(<Wordmark />)).toContain('<use href="#wordmark-letters"')
    expect(renderToStaticMarkup(<WordmarkLetters />)).toContain('<path id="wordmark-letters" d="M')
  })

  it('takes its colours from the text and --ring, without a style attribute', () => {
    const markup = renderToStaticMarkup(<Wordmark className="brand" />)
    expect(markup).toContain('class="brand"')
    expect(markup).toContain('stroke="currentColor"')
    expect(markup).toContain('stroke="var(--ring, currentColor)"')
    expect(markup).not.toContain('style=')
  })
})
