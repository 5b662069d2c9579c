import { describe, expect, it } from 'vitest'
import { cleanLetter } from '#platform/html/clean-html.ts'
import { renderMail } from '#platform/mail/layout.ts'
import { TooMuchError } from '#platform/untrusted/serve-untrusted.ts'
import { hostileHtml, hostileSoups, readStrictHtml } from '#tests/support/hostile.ts'
import { readReplyHtml } from './reply-html.server.ts'

const elements = new Set('p br strong em ul ol li a blockquote'.split(' '))

/** What is wrong with HTML that should be clean, or nothing. */
const faultsOf = (html: string): string[] =>
  readStrictHtml(html).flatMap(({ name, attributes }) => [
    ...(elements.has(name) ? [] : [`<${name}>`]),
    ...[...attributes].flatMap(([key, value]) =>
      name === 'a' && key === 'href' && /^(?:https?:\/\/|mailto:)/i.test(value)
        ? []
        : [`${name} ${key}=${value}`],
    ),
  ])

describe('hostile HTML', () => {
  const shapes = Object.values(hostileHtml)
  it('leaves nothing but the nine elements and addresses that lead somewhere', () => {
    for (const given of [...shapes, ...hostileSoups(500)]) {
      const html = cleanLetter(given)
      expect(faultsOf(html), given).toEqual([])
      expect(cleanLetter(html), given).toBe(html)
    }
  })

  it('is refused where there is too much of it', () => {
    expect(() => readReplyHtml('<b>'.repeat(60))).toThrow(TooMuchError)
    expect(() => readReplyHtml('<p>a</p>'.repeat(5001))).toThrow(TooMuchError)
  })
})

const written =
  '<p>Dear <strong>Gareth</strong>,</p><p>one line<br>another, see <a href="https://example.com/a?b=1&amp;c">the sheet</a> or <a href="mailto:hello@example.com">hello@example.com</a>.</p>' +
  '<ul><li><p>First</p></li><li><p>Second</p><ol><li>inner</li></ol></li></ul><blockquote><p>You wrote this.</p><p>And this.</p></blockquote>'

it('has a plain text with the same words', () => {
  expect(readReplyHtml(written).text).toBe(
    [
      'Dear Gareth,',
      'one line\nanother, see the sheet (https://example.com/a?b=1&c) or hello@example.com.',
      '- First\n- Second\n  1. inner',
      '> You wrote this.\n> \n> And this.',
    ].join('\n\n'),
  )
})

it('is plain where there is no formatting, and what other elements said is there', () => {
  expect(readReplyHtml('<p>Dear Gareth,</p><p>yes<br>and no</p>')).toEqual({
    html: null,
    text: 'Dear Gareth,\n\nyes\nand no',
  })
  expect(readReplyHtml('<h2>One</h2><div><b>two</b></div><script>no()</script>')).toEqual({
    html: '<p>One</p><p><strong>two</strong></p>',
    text: 'One\n\ntwo',
  })
  // Of this site: an e-mail is read elsewhere.
  expect(
    readReplyHtml('<p><a href="/prices">Prices</a> <a href="javascript:no()">no</a></p>').html,
  ).toBeNull()
})

it('goes into the e-mail with its formatting, word for word what the text says', () => {
  const { html, text } = readReplyHtml(written)
  const content = {
    heading: 'About',
    intro: text.split('\n\n'),
    introHtml: html ?? '',
    rows: [],
    closing: [],
  }
  const mail = renderMail({ name: 'L', tagline: 'T', legalName: 'L', address: ['A'] }, content)
  const wordsOf = (some: string) => some.match(/[\p{L}\p{N}@.?=&/:]+/gu) ?? []
  const body = /<div class="body"[^>]*>([^]*?)<\/div>/.exec(mail.html)?.[1] ?? ''
  expect(body).toMatch(/<a class="link"[^>]* href="https:\/\/example.com\/a\?b=1&amp;c">the sheet<\/a>/)
  expect(body).toMatch(/<ul style="[^"]+"><li dir="auto" class="text"/)
  const said = wordsOf(
    body
      .replaceAll(/<\/?(?:a|strong|em)\b[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&'),
  )
  // The text has addresses and numbers besides.
  const extra = new Set(['https://example.com/a?b=1&c', '1.'])
  const inText = wordsOf(mail.text.split('\n\n-- ')[0] ?? '').filter((word) => !extra.has(word))
  expect(inText.join(' ')).toBe(said.join(' '))
})
