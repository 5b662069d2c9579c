import { Parser } from 'htmlparser2'
import { withinLimits } from '#platform/untrusted/serve-untrusted.ts'
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'

const allowedTags = (
  'p h2 h3 h4 ul ol li dl dt dd blockquote pre hr br table caption thead tbody tfoot tr th td figure figcaption img ' +
  'a strong em s sub sup code kbd q cite'
).split(' ')

/** These go with everything inside them; any other element that is not allowed leaves its text behind. */
export const nonTextTags = (
  'script style template noscript iframe object embed applet svg math textarea select option title head xmp noembed ' +
  'noframes plaintext frameset'
).split(' ')

const isCount = (value: string | undefined) => value !== undefined && /^[1-9]\d{0,3}$/.test(value)

const own = 'https://own.invalid'

/** An address as a browser reads it: it drops tabs and line breaks, so `java\nscript:` is what it looks like. */
function isAddress(value: string | undefined, protocols: string[]): boolean {
  if (value === undefined || value.length > 2000) return false
  if (!URL.canParse(value, own)) return false
  const { protocol, origin } = new URL(value, own)
  // Without a scheme it has to stay on this site: `//elsewhere` and `\\elsewhere` leave it.
  return protocols.includes(protocol) && (origin === own || /^[a-z]+:/i.test(value))
}

/** The Content-Security-Policy shows no others: they would be broken pictures, and reveal to strangers who reads what. */
const isOwnPicture = (value: string | undefined) =>
  isAddress(value, ['https:']) && new URL(value ?? '', own).origin === own

const keep = (attributes: Attributes, names: string[], isRight: (value: string | undefined) => boolean) =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => names.includes(name) && isRight(value)),
  )

const tag = (tagName: string, attribs: Attributes = {}): Tag => ({ tagName, attribs })

const cell = (tagName: string, { scope, ...attributes }: Attributes): Tag =>
  tag(tagName, {
    ...keep(attributes, ['colspan', 'rowspan'], isCount),
    ...(scope !== undefined && /^(row|col|rowgroup|colgroup)$/.test(scope) && { scope }),
  })

const options: sanitizeHtml.IOptions = {
  allowedTags,
  nonTextTags,
  nestingLimit: 30,
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // The page has its own heading of the first level.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (_, attributes) =>
      tag(
        'a',
        keep(attributes, ['href'], (value) => isAddress(value, ['https:', 'http:', 'mailto:'])),
      ),
    img: (_, attributes) =>
      tag('img', {
        ...keep(attributes, ['src'], isOwnPicture),
        // Left out it says that no one has thought of it yet; empty, that the picture is a decoration.
        ...(attributes['alt'] !== undefined && { alt: attributes['alt'] }),
        ...keep(attributes, ['width', 'height'], isCount),
        loading: 'lazy',
        decoding: 'async',
      }),
    th: cell,
    td: cell,
    ol: (_, attributes) => tag('ol', keep(attributes, ['start'], isCount)),
  },
  exclusiveFilter: ({ tag: name, attribs }) => {
    if (name === 'img') return attribs['src'] === undefined
    // A link without a target is only its text.
    return name === 'a' && attribs['href'] === undefined ? 'excludeTag' : false
  },
}

/**
 * Makes HTML from outside harmless: one allow-list of elements and attributes, no styles, no handlers, links only to
 * https, http, mailto and this site, pictures only of this site. What is already clean stays as it is.
 */
export function cleanHtml(html: string): string {
  // An element that is not allowed hides from the parser that what follows it ends the one before: without it,
  // `<li><x><li>` is an item inside an item. The second time nothing is between them.
  return sanitizeHtml(sanitizeHtml(html, options), options)
}

const letterTags = 'p br strong em ul ol li a blockquote'.split(' ')

const paragraphs = 'div h1 h2 h3 h4 h5 h6 pre'.split(' ').map((name) => [name, 'p'] as const)

const ofLetters: sanitizeHtml.IOptions = {
  allowedTags: letterTags,
  nonTextTags,
  nestingLimit: 30,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(paragraphs),
    b: 'strong',
    i: 'em',
    a: (_, attributes) => tag('a', keep(attributes, ['href'], isAddressElsewhere)),
  },
  exclusiveFilter: options.exclusiveFilter,
}

/** An e-mail is read elsewhere: an address of this site says where that is. */
const isAddressElsewhere = (value: string | undefined) =>
  value !== undefined && /^(https?|mailto):/i.test(value) && isAddress(value, ['https:', 'http:', 'mailto:'])

/** What follows the words of a link in plain text: its address in brackets, if it has a target and is not said by the words. */
export function addressBehind(words: string, address: string | undefined): string {
  if (!isAddressElsewhere(address) || bare(words) === bare(address ?? '')) return ''
  return ` (${address?.trim()})`
}

const bare = (address: string) =>
  address
    .trim()
    .replace(/^(?:mailto:|https?:\/\/)/, '')
    .replace(/\/$/, '')

/** The same for what an e-mail may hold: paragraphs, lists, quotations, bold, italic and links that lead somewhere. */
export const cleanLetter = (html: string): string => sanitizeHtml(sanitizeHtml(html, ofLetters), ofLetters)

// Many times what the editor makes of any text. What is stored is read again by the server itself, for its anchors.
const ofArticles = { mostTags: 10_000, deepest: 200 }

/** The same of what someone sends. Throws a TooMuchError where there are too many elements, or too deep in one another. */
export function cleanGivenHtml(html: string): string {
  new Parser(withinLimits({}, ofArticles)).end(html)
  return cleanHtml(html)
}
