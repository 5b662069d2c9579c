import { isOwnPicture } from './schema.ts'

/**
 * Makes pasted HTML say with elements what it said with styles, so that the schema finds it.
 *
 * Under our Content-Security-Policy (style-src 'self') no browser API parses a `style` without reporting a violation,
 * and none applies it: `element.style`, which editor libraries read, is empty. So styles are parsed as `data-style`, and
 * handlers likewise. This keeps the console quiet; what keeps content harmless are the schema and the server's cleanHtml.
 *
 * `onPicturesLost` gets the names of pictures that are not ours: they cannot come along.
 */
export function mendPasted(html: string, onPicturesLost?: (names: string[]) => void): string {
  if (tooMany(html)) return `<p>${html.replaceAll(/<[^<>]*>?/g, ' ')}</p>`
  // The editor's own HTML is right, and carries what the editor needs to know.
  if (html.includes('data-pm-slice')) return html
  const { sheets, rest } = takeSheets(html)
  const harmless = rest.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/\s(style|on[a-z]+)\s*=/gi, ' data-$1='),
  )
  const { body } = new DOMParser().parseFromString(harmless, 'text/html')
  for (const noise of body.querySelectorAll('script, meta, link, title, xml')) noise.remove()
  const lost = [...body.querySelectorAll('img[src]')].flatMap(lostName)
  if (lost.length > 0) onPicturesLost?.(lost)
  applySheets(body, sheets.join('\n').replaceAll(/<!--|-->/g, ''))
  mendWordLists(body)
  mendNestedLists(body)
  mendStyles(body)
  mendLinks(body)
  mendHeadings(body)
  mendEmptyLines(body)
  return body.innerHTML
}

const mostTags = 40_000

/** What no one writes would block the page for long: its words come alone. */
function tooMany(html: string): boolean {
  let count = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1
    if (count > mostTags) return true
  }
  return false
}

/** What people call a picture that cannot come along: its alternative text or the name of its file. */
function lostName(image: Element): string[] {
  const source = image.getAttribute('src') ?? ''
  if (isOwnPicture(source)) return []
  const file = source.startsWith('data:') ? '' : source.split(/[?#]/)[0]?.split(/[/\\]/).at(-1)
  return [image.getAttribute('alt')?.trim() || file || 'a picture without a name']
}

/** The style sheets in the text, and the text without them. */
function takeSheets(html: string): { sheets: string[]; rest: string } {
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

/** Apple's Pages and TextEdit say `<span class="s2">` and what s2 looks like in a style sheet. */
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
function mendWordLists(body: Element): void {
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
    // Another list that follows at once: it has a name of its own, or other markers.
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
function mendNestedLists(body: Element): void {
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

function mendStyles(body: Element): void {
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

/** Google's documents and mails lead their links over google.com. */
function mendLinks(body: Element): void {
  for (const link of body.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URL(link.getAttribute('href') ?? '').searchParams.get('q')
    if (target) link.setAttribute('href', target)
  }
}

/** The article's title is its h1, so a text that has its own moves down by one. Headings are bold anyway. */
function mendHeadings(body: Element): void {
  const step = body.querySelector('h1') ? 1 : 0
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold)
    const moved = body.ownerDocument.createElement(`h${Math.min(4, Number(heading.localName[1]) + step)}`)
    moved.append(...heading.childNodes)
    heading.replaceWith(moved)
  }
}

const blocks = 'p, div, ul, ol, table, blockquote, pre, hr, figure, h2, h3, h4'

/** Lines left empty for distance: the page has its own. */
function mendEmptyLines(body: Element): void {
  for (const brk of body.querySelectorAll('br')) {
    if (brk.previousElementSibling?.matches(blocks) || brk.nextElementSibling?.matches(blocks)) brk.remove()
  }
  for (const line of body.querySelectorAll('p, div, h2, h3, h4')) {
    if (line.textContent.trim() === '' && !line.querySelector('img, hr, table')) line.remove()
  }
}
