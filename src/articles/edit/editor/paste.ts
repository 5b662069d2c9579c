import { isOwnPicture } from './schema.ts'

/**
 * Converts the styles of pasted HTML into elements, which the schema reads.
 *
 * Under our Content-Security-Policy (style-src 'self') no browser API parses a `style` without reporting a violation,
 * and none applies it: `element.style`, which editor libraries read, is empty. So styles and handlers become `data-`
 * attributes. This only avoids reports; the schema and the server's cleanHtml keep content harmless.
 *
 * `onPicturesLost` gets the names of pictures that are not ours, which are dropped.
 */
export function normalizePasted(html: string, onPicturesLost?: (names: string[]) => void): string {
  if (tooMany(html)) return `<p>${html.replaceAll(/<[^<>]*>?/g, ' ')}</p>`
  // The editor's own HTML needs no conversion.
  if (html.includes('data-pm-slice')) return html
  const { sheets, rest } = splitSheets(html)
  const harmless = rest.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/\s(style|on[a-z]+)\s*=/gi, ' data-$1='),
  )
  const { body } = new DOMParser().parseFromString(harmless, 'text/html')
  for (const noise of body.querySelectorAll('script, meta, link, title, xml')) noise.remove()
  const lost = [...body.querySelectorAll('img[src]')].flatMap(lostName)
  if (lost.length > 0) onPicturesLost?.(lost)
  applySheets(body, sheets.join('\n').replaceAll(/<!--|-->/g, ''))
  convertWordLists(body)
  nestInnerLists(body)
  convertStyles(body)
  unwrapGoogleLinks(body)
  shiftHeadings(body)
  removeEmptyLines(body)
  return body.innerHTML
}

const mostTags = 40_000

/** Of such HTML only the text is pasted: it would block the page. */
function tooMany(html: string): boolean {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1
    if (count > mostTags) return true
  }
  return false
}

/** The name of a dropped picture: its alternative text or its file name. */
function lostName(image: Element): string[] {
  const source = image.getAttribute('src') ?? ''
  if (isOwnPicture(source)) return []
  const file = source.startsWith('data:') ? '' : source.split(/[?#]/)[0]?.split(/[/\\]/).at(-1)
  return [image.getAttribute('alt')?.trim() || file || 'a picture without a name']
}

/** The style sheets in the text, and the text without them. */
function splitSheets(html: string): { sheets: string[]; rest: string } {
  const lower = html.toLowerCase()
  const sheets: string[] = []
  let rest = ''
  let from = 0
  for (;;) {
    const start = lower.indexOf('<style', from)
    const open = start === -1 ? -1 : lower.indexOf('>', start)
    const end = open === -1 ? -1 : lower.indexOf('</style>', open)
    if (end === -1) return { sheets, rest: rest + html.slice(from) }
    sheets.push(html.slice(open + 1, end))
    rest += html.slice(from, start)
    from = end + '</style>'.length
  }
}

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''
const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** Apple's Pages and TextEdit write `<span class="s2">` with a style sheet for s2. */
function applySheets(body: Element, css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule) || !/^[a-z]+\.s\d+$/.test(rule.selectorText)) continue
    for (const element of body.querySelectorAll(rule.selectorText)) {
      element.setAttribute('data-style', `${rule.style.cssText} ${styleOf(element)}`)
    }
  }
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Word has no lists, only paragraphs with `mso-list:l0 level2 lfo1` and a typed bullet that is to be ignored. */
function convertWordLists(body: Element): void {
  let open: { level: number; list: Element }[] = []
  let outermost = ''
  for (const paragraph of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const [, listName = '', levelDigit] = /mso-list:\s*(l\d+)\s+level(\d)/.exec(styleOf(paragraph)) ?? []
    const level = Number(levelDigit)
    if (!level) continue
    const marker = paragraph.querySelector('[data-style*="mso-list:Ignore" i]')
    const isOrdered = /^\s*\(?[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? '')
    marker?.remove()
    const name = isOrdered ? 'ol' : 'ul'
    // An adjacent list has another name or other markers.
    const isOther = level === 1 && (listName !== outermost || open[0]?.list.localName !== name)
    if (isOther || paragraph.previousElementSibling !== open[0]?.list) open = []
    if (level === 1 || open.length === 0) outermost = listName
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const inner = open.at(-1)
    let list = inner?.list
    if (!inner || !list || inner.level < level) {
      list = body.ownerDocument.createElement(name)
      if (inner) inner.list.lastElementChild?.append(list)
      else paragraph.before(list)
      open.push({ level, list })
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Google Docs and Apple put an inner list beside the item that it belongs to. */
function nestInnerLists(body: Element): void {
  for (const inner of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    inner.previousElementSibling?.append(inner)
}

const marksOfStyles: [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'strong'],
  [/font-style:\s*(italic|oblique)/i, 'em'],
  [/text-decoration(?:-line)?:[^;:]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub(?!\w)/i, 'sub'],
]

function convertStyles(body: Element): void {
  // Google Docs wraps everything in a <b> that is not bold.
  for (const bold of body.querySelectorAll('b[data-style], strong[data-style]')) {
    // Not Word's `mso-bidi-font-weight`, which is about other scripts.
    if (/(^|[;\s])font-weight:\s*(normal|[1-4]00)/i.test(styleOf(bold))) unwrap(bold)
  }
  for (const element of body.querySelectorAll(
    'span[data-style], font[data-style], a[data-style], p[data-style]',
  )) {
    for (const [pattern, name] of marksOfStyles)
      if (pattern.test(styleOf(element))) wrapContent(element, name)
  }
  for (const element of body.querySelectorAll('[data-style]')) element.removeAttribute('data-style')
}

/** Google's documents and mails redirect their links over google.com. */
function unwrapGoogleLinks(body: Element): void {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (target) link.setAttribute('href', target)
  }
}

/** The article's title is its h1, so the headings of a text with an h1 move down by one. Headings are bold anyway. */
function shiftHeadings(body: Element): void {
  const step = body.querySelector('h1') ? 1 : 0
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold)
    const moved = body.ownerDocument.createElement(`h${Math.min(4, Number(heading.localName[1]) + step)}`)
    moved.append(...heading.childNodes)
    heading.replaceWith(moved)
  }
}

const blocks = 'p, div, ul, ol, table, blockquote, pre, hr, figure, h2, h3, h4'

/** Removes empty lines for spacing. */
function removeEmptyLines(body: Element): void {
  for (const brk of body.querySelectorAll('br')) {
    if (brk.previousElementSibling?.matches(blocks) || brk.nextElementSibling?.matches(blocks)) brk.remove()
  }
  for (const line of body.querySelectorAll('p, div, h2, h3, h4')) {
    if (line.textContent.trim() === '' && !line.querySelector('img, hr, table')) line.remove()
  }
}
