import { describe, expect, it } from 'vitest'
import { renderMail, mailColours, withoutLinks } from './layout.ts'

const sender = {
  name: 'Loomsbury',
  tagline: 'AI Marketing Agency',
  legalName: 'Loomsbury Ltd',
  address: ['14 Tenter Passage', 'London E1 7QX'],
}
const content = {
  heading: 'Thank you, <Ines>',
  preview: 'A person replies by Sunday.',
  intro: ['We have it.'],
  action: { label: 'See your enquiry', url: 'https://www.example.com/enquiries/abc?x=1&y=2' },
  further: { label: 'Book a call', url: 'https://www.example.com/book' },
  rows: [['About', 'Website Design: Business Pro'] satisfies [string, string]],
  closing: ['Missed something? Just reply.'],
  signature: { name: 'Tamsin Ferreira', position: 'Strategist', text: 'Tamsin reads every brief.' },
  footnotes: ['You have this because of our form.'],
}
const { html, text } = renderMail(sender, content)

/** The contrast of two colours as WCAG 2 has it. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0)
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

describe('an e-mail', () => {
  it('says the same as HTML and as plain text', () => {
    for (const said of [
      'We have it.',
      'Website Design: Business Pro',
      'Just reply.',
      'Tamsin Ferreira',
      'Strategist',
      'every brief',
      'our form',
      '14 Tenter Passage',
    ]) {
      expect(html).toContain(said)
      expect(text).toContain(said)
    }
    expect(text).toContain('See your enquiry: https://www.example.com/enquiries/abc?x=1&y=2')
    expect(text).toContain('Book a call: https://www.example.com/book')
    expect(html).toMatch(/<a href="https:\/\/www\.example\.com\/book"[^>]*>Book a call<\/a>/)
    expect(html).toContain('href="https://www.example.com/enquiries/abc?x=1&amp;y=2"')
    expect(html).toContain('Thank you, &lt;Ines&gt;')
    expect(html).not.toContain('<Ines>')
  })

  it('begins with its preview, carries the mark, and loads nothing', () => {
    expect(html.indexOf(content.preview)).toBeLessThan(html.indexOf('<h1'))
    expect(html).toMatch(/L<b class="mark"[^>]*>oo<\/b>msbury/)
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/)
  })

  it('leaves out what a mail does not have', () => {
    const plain = renderMail(sender, { heading: 'News', intro: [], rows: [], closing: [] })
    expect(plain.html).not.toMatch(/class="(rows|button|signature)"|display:none/)
    expect(plain.text).toBe(
      'News\n\n-- \nLoomsbury, AI Marketing Agency\nLoomsbury Ltd, 14 Tenter Passage, London E1 7QX\n',
    )
  })
})

describe.each(['light', 'dark'] as const)('the %s colours of e-mails', (scheme) => {
  const { page, sheet, text: words, muted, mark } = mailColours[scheme]

  it('can be read', () => {
    for (const ground of [page, sheet])
      for (const colour of [words, muted]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(mark, sheet)).toBeGreaterThanOrEqual(4.5)
  })

  it('can be read on the button, which contrasts with the dark sheet', () => {
    const { ground, text: label } = mailColours.button
    expect(contrast(label, ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(ground, mailColours.dark.sheet)).toBeGreaterThanOrEqual(3)
  })
})

it('every element whose colour is written in has a dark one that wins', () => {
  const darkRules = html.slice(html.indexOf('prefers-color-scheme:dark'), html.indexOf('</style>'))
  const coloured = [...html.matchAll(/class="(\w+)" style="([^"]*)"/g)].filter(([, , style = '']) =>
    /(^|;)color:/.test(style),
  )
  const names = new Set(coloured.map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(5)
  expect([...names].filter((name) => !new RegExp(`\\.${name}[,{]`).test(darkRules))).toEqual([])
})

it.each([
  ['Win at https://evil.example/x now', 'Win at now'],
  ['evil.example', 'evil example'],
  ['www.evil.example/path', 'www evil example/path'],
  ['me@evil.example', ''],
  ['evil。example', 'evil example'],
])('%j is shown as %j', (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown)
})

it.each(['Priya Shah', 'J. R. R. Tolkien', 'Shah & Sons Ltd.', 'A/B Testing', '020 7946 0000', 'Zoë…'])(
  'leaves %j as it is',
  (typed) => {
    expect(withoutLinks(typed)).toBe(typed)
  },
)
