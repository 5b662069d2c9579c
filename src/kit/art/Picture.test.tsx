import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from './Picture.tsx'

describe('Picture', () => {
  it('shows one picture of a file, when it comes into view, with its space reserved', () => {
    expect(
      renderToStaticMarkup(
        <Picture file="home-swatches" id="personalization" alt="" width={420} height={84} />,
      ),
    ).toBe(
      '<img src="/art/home-swatches.svg?v=dev#personalization" alt="" width="420" height="84" loading="lazy" decoding="async"/>',
    )
  })

  it('shows a file that holds a single picture, immediately if requested', () => {
    const markup = renderToStaticMarkup(
      <Picture file="not-found" alt="A fringe" width={720} height={640} loading="eager" className="art" />,
    )
    expect(markup).toContain('src="/art/not-found.svg?v=dev"')
    expect(markup).toContain('alt="A fringe"')
    expect(markup).toContain('class="art" loading="eager"')
  })
})
