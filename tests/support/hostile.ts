/**
 * HTML that tries to run `hostile()`: our own wording of what the corpora of cure53's DOMPurify, the OWASP cheat sheet
 * and reports on sanitisers collect. The key says what is tried. The text KEPT is ordinary and has to survive.
 */
export const hostileHtml: Record<string, string> = {
  'a script': '<p>KEPT</p><script>hostile()</script>',
  'a script in capitals': '<p>KEPT</p><SCRIPT>hostile()</SCRIPT>',
  'a script with a space in its end': '<p>KEPT</p><script >hostile()</script\t\n bar>',
  'a script with attributes and a slash': '<p>KEPT</p><script/src="data:text/javascript,hostile()"></script>',
  'a script in a script': '<p>KEPT</p><scr<script>ipt>hostile()</scr</script>ipt>',
  'a script that is never closed': '<p>KEPT</p><script>hostile()',
  'a script behind a NUL': '<p>KEPT</p><scr\0ipt>hostile()</scr\0ipt>',
  'a script from elsewhere without a scheme': '<p>KEPT</p><script src=//evil.invalid/x.js></script>',
  'a script in a heading': '<h2>KEPT <script>hostile()</script></h2>',
  'a script in a table': '<table><tr><td>KEPT<script>hostile()</script></td></tr></table>',
  'a module script': '<p>KEPT</p><script type="module">hostile()</script>',
  'an SVG script': '<p>KEPT</p><svg><script>hostile()</script></svg>',
  'an SVG script with a link': '<p>KEPT</p><svg><script xlink:href="data:,hostile()"></script></svg>',
  'an SVG that loads': '<p>KEPT</p><svg onload=hostile()>',
  'an SVG that loads, with a slash': '<p>KEPT</p><svg/onload=hostile()//',
  'an SVG animation of an address':
    '<p>KEPT</p><svg><a><animate attributeName=href values=javascript:hostile() /><text y=20>x</text></a></svg>',
  'an SVG animation that begins': '<p>KEPT</p><svg><animate onbegin=hostile() attributeName=x dur=1s>',
  'an SVG use of data':
    '<p>KEPT</p><svg><use href="data:image/svg+xml,<svg id=x onload=hostile()>#x"/></svg>',
  'an SVG foreign object':
    '<p>KEPT</p><svg><foreignObject><img src=x onerror=hostile()></foreignObject></svg>',
  'an SVG style that ends early': '<p>KEPT</p><svg></p><style><a id="</style><img src=1 onerror=hostile()>">',
  'an SVG title and a style':
    '<p>KEPT</p><svg><title><style><img title="</style><img src=x onerror=hostile()>"></svg>',
  'a MathML action':
    '<p>KEPT</p><math><maction actiontype="statusline#x" xlink:href="javascript:hostile()">x',
  'MathML text integration':
    '<p>KEPT</p><math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=hostile()>">',
  'MathML and an annotation':
    '<p>KEPT</p><math><annotation-xml encoding="text/html"><img src=x onerror=hostile()>',
  'a form in MathML in a form':
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hostile()></style>KEPT</form>',
  'an image that fails': '<p>KEPT</p><img src=x onerror=hostile()>',
  'an image that fails, in backticks': '<p>KEPT</p><img src=`x` onerror=`hostile()`>',
  'an image that fails, after quotes': '<p>KEPT</p><img """><script>hostile()</script>">',
  'an image that fails, without spaces': '<p>KEPT</p><img/src="x"/onerror="hostile()"/>',
  'an image that fails, with line feeds': '<p>KEPT</p><img\nsrc=x\nonerror\n=\nhostile()>',
  'an image that loads an own file': '<p>KEPT</p><img src="/favicon.svg" onload="hostile()">',
  'an image of a script address': '<p>KEPT</p><img src="javascript:hostile()">',
  'an image of data': '<p>KEPT</p><img src="data:image/svg+xml,<svg onload=hostile()>">',
  'an image with sources': '<p>KEPT</p><img srcset="x 1x, javascript:hostile() 2x" src=x onerror=hostile()>',
  'a picture':
    '<picture><source srcset=x onerror=hostile()><img src=x onerror=hostile()></picture><p>KEPT</p>',
  'an image called image': '<p>KEPT</p><image src=x onerror=hostile()>',
  'a low source': '<p>KEPT</p><img lowsrc="javascript:hostile()" dynsrc="javascript:hostile()">',
  'a script address': '<a href="javascript:hostile()">KEPT</a>',
  'a script address in mixed case': '<a href="JaVaScRiPt:hostile()">KEPT</a>',
  'a script address with a tab': '<a href="jav\tascript:hostile()">KEPT</a>',
  'a script address with a written tab': '<a href="jav&#x09;ascript:hostile()">KEPT</a>',
  'a script address with a named tab': '<a href="java&Tab;script&colon;hostile()">KEPT</a>',
  'a script address with a line feed': '<a href="java&NewLine;script:hostile()">KEPT</a>',
  'a script address after control characters': '<a href=" &#14; javascript:hostile()">KEPT</a>',
  'a script address in decimals':
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;hostile()">KEPT</a>',
  'a script address in long decimals':
    '<a href="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058hostile()">KEPT</a>',
  'a script address after a NUL': '<a href="\0javascript:hostile()">KEPT</a>',
  'a script address with a zero-width space': '<a href="java\u200Bscript:hostile()">KEPT</a>',
  'a script address with slashes': '<a href="javascript://%0Ahostile()">KEPT</a>',
  'an address of data': '<a href="data:text/html,<script>hostile()</script>">KEPT</a>',
  'an address of data in base64':
    '<a href="data:text/html;base64,PHNjcmlwdD5ob3N0aWxlKCk8L3NjcmlwdD4=">KEPT</a>',
  'an address of VBScript': '<a href="vbscript:hostile()">KEPT</a>',
  'an address of a blob or a file': '<a href="blob:x">KEPT</a><a href="file:///etc/passwd">KEPT</a>',
  'an address on another host without a scheme':
    '<a href="//evil.invalid/">KEPT</a><a href="/\\evil.invalid/">KEPT</a>',
  'two addresses': '<a href="https://example.com" href="javascript:hostile()">KEPT</a>',
  'a link with handlers': '<a href="#x" onclick="hostile()" onfocus=hostile() autofocus>KEPT</a>',
  'a link with XLink': '<a xlink:href="javascript:hostile()">KEPT</a>',
  'a link that opens in another frame':
    '<a href="https://example.com" target="_top" ping="//evil.invalid">KEPT</a>',
  'a paragraph with handlers': '<p onmouseover="hostile()" onpointerrawupdate=hostile()>KEPT</p>',
  'a paragraph with a style':
    '<p style="background:url(javascript:hostile());position:fixed;inset:0">KEPT</p>',
  'a paragraph that starts an animation': '<p style="animation:x" onanimationstart=hostile()>KEPT</p>',
  'a paragraph that hides another': '<p id="root" class="sr-only" name="body" hidden>KEPT</p>',
  'a style sheet': '<style>@import "//evil.invalid/x.css"; p { display: none }</style><p>KEPT</p>',
  'a linked style sheet': '<link rel=stylesheet href="//evil.invalid/x.css" onload=hostile()><p>KEPT</p>',
  'a base for all links': '<base href="javascript:/a/-hostile()//"><p>KEPT</p><a href="#">x</a>',
  'a page that moves on': '<meta http-equiv="refresh" content="0;url=javascript:hostile()"><p>KEPT</p>',
  'a frame': '<p>KEPT</p><iframe src="javascript:hostile()"></iframe>',
  'a frame with a document': '<p>KEPT</p><iframe srcdoc="<script>parent.hostile()</script>"></iframe>',
  'frames without end': '<p>KEPT</p><iframe/onload=hostile()',
  'an object': '<p>KEPT</p><object data="javascript:hostile()"></object>',
  'an embedded file': '<p>KEPT</p><embed src="javascript:hostile()">',
  'a form': '<form action="javascript:hostile()"><p>KEPT</p><button>Sign in again</button></form>',
  'a button with its own action': '<p>KEPT</p><button formaction="javascript:hostile()">Next</button>',
  'an input that takes the focus': '<p>KEPT</p><input autofocus onfocus=hostile()>',
  'a select that takes the focus': '<p>KEPT</p><select autofocus onfocus=hostile()>',
  'a text area with an end inside':
    '<p>KEPT</p><textarea><img title="</textarea><img src=x onerror=hostile()>">',
  'details that open': '<details open ontoggle=hostile()>KEPT</details>',
  'a marquee': '<marquee onstart=hostile()>KEPT</marquee>',
  'a video and its source':
    '<p>KEPT</p><video><source onerror="hostile()"></video><audio src=x onerror=hostile()>',
  'a body that loads': '<body onload=hostile() background="javascript:hostile()"><p>KEPT</p></body>',
  'a comment that ends early': '<p>KEPT</p><!--><img src=x onerror=hostile()>-->',
  'a comment with an exclamation': '<p>KEPT</p><!-- --!><img src=x onerror=hostile()> -->',
  'a conditional comment': '<p>KEPT</p><!--[if gte IE 4]><script>hostile()</script><![endif]-->',
  'a processing instruction':
    '<p>KEPT</p><?xml version="1.0"?><?php hostile() ?><img src=x onerror=hostile()>',
  'a CDATA section':
    '<p>KEPT</p><![CDATA[<script>hostile()</script>]]><svg><![CDATA[><img src=x onerror=hostile()>]]>',
  'a noscript with a title':
    '<p>KEPT</p><noscript><p title="</noscript><img src=x onerror=hostile()>"></noscript>',
  'raw text of old': '<p>KEPT</p><xmp><p title="</xmp><img src=x onerror=hostile()>"></xmp>',
  'an element that no frames hold':
    '<p>KEPT</p><noembed><img title="</noembed><img src=x onerror=hostile()>"></noembed>',
  'a template': '<p>KEPT</p><template><img src=x onerror=hostile()></template>',
  'a custom element': '<x-menu onclick=hostile() tabindex=1 autofocus onfocus=hostile()>KEPT</x-menu>',
  'an element called like a property': '<p>KEPT</p><constructor><__proto__ onclick=hostile()>x</__proto__>',
  'broken tags': '<p>KEPT</p><<img src=x onerror=hostile()>><//script><script>hostile()</script',
  'an attribute that is not closed': '<p>KEPT</p><a href="x"><img alt="><img src=x onerror=hostile()>',
  'entities that are tags':
    '<p>KEPT &lt;script&gt;hostile()&lt;/script&gt; &lt;img src=x onerror=hostile()&gt;</p>',
  'entities twice': '<p>KEPT &amp;lt;img src=x onerror=hostile()&amp;gt;</p>',
  'characters of another width': '<p>KEPT</p>＜script＞hostile()＜/script＞<ſcript>hostile()</ſcript>',
  'nested without end': `${'<blockquote><ul><li>'.repeat(400)}KEPT<img src=x onerror=hostile()>`,
  'an alternative text with a tag':
    '<p>KEPT</p><img src="/a.png" alt="&quot;><img src=x onerror=hostile()>">',
  'a caption for a label':
    '<table><caption>KEPT" onfocus="hostile()" autofocus x="</caption><tr><td>x</td></tr></table>',
  'a heading for an anchor': '<h2>KEPT" onfocus="hostile()" autofocus tabindex="0</h2>',
}

export type Random = {
  seed: number
  /** From `low` up to, but not including, `high`. */
  between: (low: number, high: number) => number
  chance: (share: number) => boolean
}

/** Chance that can be repeated: the seed is that of SEED, or a new one. */
export function seededRandom(): Random {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9))
  let state = seed >>> 0
  // Mulberry32: five lines, and good enough to choose moments.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { seed, between: (low, high) => low + next() * (high - low), chance: (share) => next() < share }
}

/** Pieces of the hostile HTML above, put together in any order. */
export function hostileSoups(count: number): string[] {
  const pieces = Object.values(hostileHtml).flatMap((html) => html.split(/(?=[<>"'/= ])/))
  const random = seededRandom()
  const at = (length: number) => Math.floor(random.between(0, length))
  return Array.from({ length: count }, () =>
    Array.from({ length: at(40) + 1 }, () => pieces[at(pieces.length)]).join(''),
  )
}

export type HtmlElement = { name: string; attributes: Map<string, string> }

const empty = new Set(['br', 'hr', 'img'])

/**
 * Lists the elements of cleaned HTML in order. It takes only what cannot be read in two ways (tags in small letters,
 * each closed, attributes in double quotes, every other `<` and `>` written as an entity) and throws on all else.
 */
export function readStrictHtml(html: string): HtmlElement[] {
  const elements: HtmlElement[] = []
  const open: string[] = []
  const token = /[^<>]+|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)( \/)?>/y
  while (token.lastIndex < html.length) {
    const position = token.lastIndex
    const [found, closing, name, attributes = '', isClosed] = token.exec(html) ?? []
    if (found === undefined)
      throw new Error(`not strict at ${position}: ${html.slice(position, position + 60)}`)
    if (closing !== undefined && open.pop() !== closing) throw new Error(`nothing to close: ${found}`)
    if (name === undefined) continue
    elements.push({ name, attributes: readAttributes(attributes) })
    if (empty.has(name) !== (isClosed !== undefined)) throw new Error(`an odd end: ${found}`)
    if (!empty.has(name)) open.push(name)
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(', ')}`)
  return elements
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
    if (attributes.has(name)) throw new Error(`${name} twice`)
    attributes.set(name, value)
  }
  return attributes
}
