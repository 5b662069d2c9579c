type PasteOptions = {
  /** Whether the editor shows the picture of this address. */
  isOwnPicture?: (address: string) => boolean
  /** Gets the names of the pictures that are dropped, as they are not ours. */
  onPicturesLost?: (names: string[]) => void
}

/**
 * Converts the styles of pasted HTML into elements, which the schema of an editor reads, and leaves out what is no part of the
 * text: comments, deleted words, hidden text.
 *
 * Under our Content-Security-Policy (style-src 'self') no browser API parses a `style` without reporting a violation,
 * and none applies it: `element.style`, which editor libraries read, is empty. So styles and handlers become `data-`
 * attributes. This only avoids reports; the schema and the server's cleaning keep content harmless.
 */
export function normalizePasted(html: string, options: PasteOptions = {}): string {
  if (tooMany(html)) return `<p>${html.replaceAll(/<[^<>]*>?/g, ' ')}</p>`
  // The editor's own HTML needs no conversion.
  if (html.includes('data-pm-slice')) return html
  const { sheets, rest } = splitSheets(html)
  const harmless = rest.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/\s(style|on[a-z]+)\s*=/gi, ' data-$1='),
  )
  const { body } = new DOMParser().parseFromString(harmless, 'text/html')
  for (const noise of body.querySelectorAll('script, meta, link, title, xml')) noise.remove()
  removeUnseen(body, isOffice.test(html))
  removeForeignPictures(body, options)
  applySheets(body, sheets.join('\n').replaceAll(/<!--|-->/g, ''))
  convertOfficeHeadings(body)
  findTypedLists(body)
  convertWordLists(body)
  nestInnerLists(body)
  convertStyles(body)
  mendLinks(body)
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

const isOffice = /\bmso-|class=["']?mso|urn:schemas-microsoft-com/i

/** Comments, and the marks that lead to them. Not the words that were commented on, which Word marks too. */
const comments =
  '.msocomanchor, .msocomtxt, .msocomoff, .MsoCommentReference, .MsoCommentText, .MsoCommentSubject, ' +
  'a[href*="#_msocom_" i], a[href*="#_msoanchor_" i]'
// Elsewhere <del> also is how words are struck out: only an edit says who made it or when.
const deletions = 'del[cite], del[datetime], .msoDel, .TrackChangeTextDeletion'
const unseenStyle = /mso-(?:element|special-character):\s*comment|mso-hide:\s*(?:all|screen)/i

/** Removes comments, deleted words of tracked changes, and hidden text. */
function removeUnseen(body: Element, isOfOffice: boolean): void {
  const unseen = [
    ...body.querySelectorAll(`${comments}, ${deletions}${isOfOffice ? ', del' : ''}`),
    ...[...body.querySelectorAll('[data-style]')].filter((element) => unseenStyle.test(styleOf(element))),
  ]
  // An exported Google document: `cmnt_ref1` is in the text, `cmnt1` begins the comment.
  for (const anchor of body.querySelectorAll('a[id^="cmnt"]'))
    unseen.push(anchor.closest(anchor.id.startsWith('cmnt_ref') ? 'sup' : 'p') ?? anchor)
  const items = new Set(unseen.map((element) => element.closest('li')))
  for (const element of unseen) element.remove()
  for (const item of items) if (item && isEmpty(item)) item.remove()
}

const isEmpty = (element: Element) =>
  element.textContent.trim() === '' && !element.querySelector('img, hr, table')

/** Removes the pictures of other sites and files, and says their names. */
function removeForeignPictures(body: Element, { isOwnPicture, onPicturesLost }: PasteOptions): void {
  const lost: string[] = []
  for (const image of body.querySelectorAll('img')) {
    // A browser copies our own pages with whole addresses.
    const source = (image.getAttribute('src') ?? '').replace(`${location.origin}/`, '/')
    image.setAttribute('src', source)
    if (isOwnPicture?.(source)) continue
    lost.push(nameOf(image, source))
    image.remove()
  }
  // A caption without a picture becomes a paragraph.
  for (const figure of body.querySelectorAll('figure')) {
    const caption = figure.querySelector(':scope > figcaption')
    if (!caption || figure.querySelector('img, table, pre, blockquote, p')) continue
    const words = body.ownerDocument.createElement('p')
    words.append(...caption.childNodes)
    caption.replaceWith(words)
    unwrap(figure)
  }
  if (lost.length > 0) onPicturesLost?.(lost)
}

/** The name of a picture: its alternative text or its file name. */
function nameOf(image: Element, source: string): string {
  const file = /^(data|blob):/i.test(source) ? '' : source.split(/[?#]/)[0]?.split(/[/\\]/).at(-1)
  // In a mail `cid:image001.png@01DB2F0A`.
  return (
    image.getAttribute('alt')?.trim() ||
    file?.replace(/^cid:/i, '').split('@')[0]?.replaceAll('%20', ' ') ||
    'a picture without a name'
  )
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

const officeHeading = 'p[class^="Mso" i], p[data-style*="mso-outline-level" i], [role="heading"][aria-level]'

/** Headings that are paragraphs with a class, an outline level or, in Word on the web, a role. */
function convertOfficeHeadings(body: Element): void {
  for (const paragraph of body.querySelectorAll(officeHeading)) {
    const level = /^MsoTitle/i.test(paragraph.className)
      ? '1'
      : (/^MsoHeading(\d)/i.exec(paragraph.className)?.[1] ??
        /mso-outline-level:\s*(\d)/i.exec(styleOf(paragraph))?.[1] ??
        /^\d$/.exec(paragraph.getAttribute('aria-level') ?? '')?.[0])
    if (level === undefined) continue
    const heading = body.ownerDocument.createElement(`h${Math.min(6, Number(level))}`)
    heading.append(...paragraph.childNodes)
    paragraph.replaceWith(heading)
  }
}

/** A bullet, or a number with a tab, at the beginning of a paragraph. */
const typedMarker = /^\s*(?:([•◦▪‣●])\s|([–-]|\(?\d{1,3}[.)])[ \u{a0}]*\t)\s*/u

/** Pages writes lists as paragraphs with a typed bullet: they are marked as Word's are. */
function findTypedLists(body: Element): void {
  for (const paragraph of body.querySelectorAll('p:not([data-style*="mso-list"])')) {
    const [typed, bullet, other] = typedMarker.exec(paragraph.textContent) ?? []
    if (typed === undefined) continue
    let left = typed.length
    const texts = body.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text && left > 0; text = texts.nextNode()) {
      const { length } = text.textContent ?? ''
      text.textContent = text.textContent?.slice(left) ?? ''
      left -= length
    }
    const marker = body.ownerDocument.createElement('span')
    marker.setAttribute('data-style', 'mso-list:Ignore')
    marker.textContent = bullet ?? other ?? ''
    paragraph.prepend(marker)
    paragraph.setAttribute('data-style', `mso-list:l0 level1 ${styleOf(paragraph)}`)
  }
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
    // Its words were deleted.
    if (isEmpty(paragraph)) {
      paragraph.remove()
      continue
    }
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

const codeFont = /font-family:[^;:]*(?:monospace|courier|consolas|menlo)/i
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
  const styled = [
    ...body.querySelectorAll('span[data-style], font[data-style], a[data-style], p[data-style]'),
  ]
  const code = styled.filter((element) => element.localName !== 'p' && codeFont.test(styleOf(element)))
  // A text all of which is in such letters is a letter from a typewriter, not code.
  const codeLength = code.reduce((sum, element) => sum + element.textContent.trim().length, 0)
  if (codeLength < body.textContent.trim().length) for (const element of code) wrapContent(element, 'code')
  for (const element of styled) {
    for (const [pattern, name] of marksOfStyles)
      if (pattern.test(styleOf(element))) wrapContent(element, name)
  }
  for (const element of body.querySelectorAll('[data-style]')) element.removeAttribute('data-style')
}

/** Google's documents and mails redirect their links over google.com. Links inside a document lead nowhere without it. */
function mendLinks(body: Element): void {
  for (const link of body.querySelectorAll('a[href^="#"]')) unwrap(link)
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
    if (isEmpty(line)) line.remove()
  }
}
