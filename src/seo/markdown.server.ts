import { NodeHtmlMarkdown, type TranslatorConfigObject } from 'node-html-markdown'

type Rule = Extract<TranslatorConfigObject[string], (...given: never[]) => unknown>
type Context = Parameters<Rule>[0]
type Element = Context['node']
type Node = Element | NonNullable<Element['previousSibling']>

type Options = {
  keepsDecoration: boolean
  /** Whether it is part of an article, whose words stand as their author set them. */
  isArticle: boolean
  /** A cell is one line: what is below one another in it is parted by `<br>`. */
  isCell: boolean
}

/**
 * A part of a page as Markdown. Lists, tables and definitions are preserved, links become absolute; drawings, forms, what is
 * hidden from screen readers and, by default, decorative pictures are left out. No word and no figure of an article is
 * changed.
 */
export function toMarkdown(html: string, pageUrl: string, given: Partial<Options> = {}): string {
  const options = { keepsDecoration: false, isArticle: false, isCell: false, ...given }
  // What is not to be touched any more, and the marks that hold its place.
  const finished: string[] = []
  const finish = (text: string) => `${mark}${finished.push(text) - 1}${mark}`
  const convert = (inner: string, place: Partial<Options>) =>
    toMarkdown(inner, pageUrl, { ...options, ...place })
  const isArticle = (node: Element) => options.isArticle || node.closest('.article-body') !== null
  const separator = (node: Element) => (isArticle(node) ? '' : separatorBefore(node))
  const rules: TranslatorConfigObject = {
    [blocks]: visible(({ parent }) => (parent?.tagName === 'DL' ? { surroundingNewlines: 1 } : {})),
    [inlines]: visible(({ node, base }) => ({ ...base, prefix: separator(node) })),
    strong: visible(({ node }) => ({
      prefix: separator(node),
      postfix: !isArticle(node) && needsColon(node) ? ': ' : '',
    })),
    // Markdown has no other way to write them: '10³' is not '103'.
    'sup,sub': visible(({ node }) => {
      const name = node.tagName.toLowerCase()
      return { prefix: `<${name}>`, postfix: `</${name}>` }
    }),
    a: visible((context) => link(context, pageUrl, separator(context.node))),
    img: visible(({ node }) => picture(node, pageUrl, options.keepsDecoration)),
    li: visible(listItem),
    'h1,h2,h3,h4,h5,h6': visible(({ node }) => ({
      prefix: `${'#'.repeat(Number(node.tagName.slice(1)))} `,
      postprocess: ({ content }) =>
        content
          .split('\n')
          .map((line) => line.trim())
          .join(' '),
    })),
    pre: visible(({ node }) => ({
      content: options.isCell ? linesOf(node.textContent) : finish(fenced(node)),
      recurse: false,
    })),
    table: visible(({ node }) => ({
      content: finish(
        table(node, (cell) => convert(cell.innerHTML, { isCell: true, isArticle: isArticle(node) })),
      ),
      recurse: false,
    })),
    // Another bullet than that of lists, which may follow directly.
    dt: visible(({ node, parent }) => ({
      surroundingNewlines: false,
      // Several terms with one definition stay together.
      prefix: tagOf(node.previousSibling) === 'DT' ? '; **' : parent?.tagName === 'DL' ? '\n* **' : '* **',
      postfix: tagOf(node.nextSibling) === 'DT' ? '**' : ':**',
    })),
    dd: visible(({ node }) => ({
      surroundingNewlines: false,
      prefix: tagOf(node.previousSibling) === 'DD' ? '; ' : ' ',
    })),
  }
  const markdown = new NodeHtmlMarkdown(
    {
      ignore: leftOut,
      bulletMarker: '-',
      maxConsecutiveNewlines: 2,
      globalEscape: [meaningful, '\\$&'],
      lineStartEscape: [meaningfulInFront, '$1$3\\$2$4'],
    },
    rules,
  ).translate(html.replaceAll(mark, ''))
  const lines = tidy(markdown)
    .split('\n')
    .map((line) => withFinished(line, finished))
  return options.isCell ? lines.flatMap((line) => line.trim() || []).join('<br>') : lines.join('\n')
}

// A character that no text has: it is none.
const mark = '\uFFFE'

/** A line with what its marks stand for, each line of which begins as this one: in a quotation, or below an entry's words. */
function withFinished(line: string, finished: string[]): string {
  const [margin = '', ...others] = line.split(mark)
  const below = /^[\s>*.\d-]*$/.test(margin) ? margin.replaceAll(/[^>]/g, ' ') : ''
  return [
    margin,
    ...others.map((text, at) =>
      at % 2 === 0 ? (finished[Number(text)] ?? '').replaceAll('\n', `\n${below}`) : text,
    ),
  ].join('')
}

/** Code between fences that are longer than any in it. */
function fenced(node: Element): string {
  const code = node.textContent.replace(/\n$/, '')
  const [longest = ''] = (code.match(/`{3,}/g) ?? []).toSorted((one, other) => other.length - one.length)
  const fence = longest === '' ? '```' : `${longest}\``
  const language = /language-([\w+#-]+)/.exec(node.querySelector('code')?.getAttribute('class') ?? '')?.[1]
  return `${fence}${language ?? ''}\n${code}\n${fence}`
}

const linesOf = (text: string) => text.trim().replace(meaningful, '\\$&')

/** A table in which each cell is where the page shows it, whatever it spans. */
function table(node: Element, textOfCell: (cell: Pick<Element, 'innerHTML'>) => string): string {
  const found = [...node.querySelectorAll('tr')].filter(isOf(node))
  const rows: string[][] = found.map(() => [])
  for (const [at, row] of found.entries()) {
    const cells = rows[at] ?? []
    for (const cell of [...row.querySelectorAll('th,td')].filter((one) => one.parentNode === row)) {
      const column = emptyFrom(cells)
      const [wide, high] = ['colspan', 'rowspan'].map((name) =>
        Math.min(Number(cell.getAttribute(name) ?? 1), 50),
      )
      for (const below of rows.slice(at, at + (high ?? 1)))
        for (let across = 0; across < (wide ?? 1); across += 1) below[column + across] = ''
      cells[column] = textOfCell(cell).replaceAll(/(?<!\\)\|/g, '\\|')
    }
  }
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (columns === 0) return ''
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(1, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cellOf: (width: number, column: number) => string) => `| ${widths.map(cellOf).join(' | ')} |`
  const lines = rows.map((row) => line((width, column) => (row[column] ?? '').padEnd(width)))
  lines.splice(
    1,
    0,
    line((width) => '-'.repeat(width)),
  )
  const caption = node.querySelector('caption')
  const title = caption && isOf(node)(caption) ? textOfCell(caption) : ''
  return `${title === '' ? '' : `**${title}**\n\n`}${lines.join('\n')}`
}

const isOf = (owner: Element) => (node: Pick<Element, 'closest'>) => node.closest('table') === owner

function emptyFrom(cells: string[]): number {
  let column = 0
  while (cells[column] !== undefined) column += 1
  return column
}

// The syntax of Markdown; the package does not escape tags and entities.
const meaningful = /[\\`*_~[\]<]|&(?=#?\w+;)/g

// The same at the start of a line. The package's own pattern escapes every sentence that ends in a number.
const meaningfulInFront = /^([^\S\n\r\u2028\u2029]*)(?:(\+\s|[=>-]|#{1,6}\s)|(\d+)(\.\s))/gm

// What only works on the page.
const leftOut = ['SVG', 'FORM', 'BUTTON', 'DIALOG', 'TEMPLATE', 'NAV']
const blocks = 'div,p,section,article,figure,figcaption,header,footer,aside'
const inlines = 'span,small,time'

const visible =
  (rule: Rule): Rule =>
  (context) =>
    context.node.getAttribute('aria-hidden') === 'true'
      ? { ignore: true }
      : { ...context.base, ...rule(context) }

const headingIn = (node: Element): Element | null => node.querySelector('h2,h3,h4')

const tagOf = (node: Node | null) => (node && 'tagName' in node ? node.tagName : undefined)
const textOf = (node: Node) => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const inlineTags = new Set(['A', 'B', 'EM', 'I', 'SMALL', 'SPAN', 'STRONG', 'TIME'])

// What the page separates by style is separated by a comma: "Pro, Most popular".
function separatorBefore(node: Element): string {
  const before = node.previousSibling
  if (!before || textOf(before) === '' || textOf(node) === '') return ''
  const [tag, text, own] = [tagOf(before), before.textContent ?? '', node.textContent ?? '']
  if (tag === undefined ? /\s$/.test(text) : !inlineTags.has(tag)) return ''
  return /^[\s.,;:!?)]/.test(own) ? '' : ', '
}

const needsColon = ({ nextSibling }: Element) =>
  nextSibling !== null && tagOf(nextSibling) === undefined && /^\w/.test(nextSibling.textContent ?? '')

function link({ node, visitor }: Context, pageUrl: string, separator: string): ReturnType<Rule> {
  const target = absolute(node.getAttribute('href'), pageUrl)
  if (target === undefined) return {}
  const heading = headingIn(node)
  // A card that is a link: its text first, then the link.
  if (heading) return { surroundingNewlines: 2, postfix: `\n\n[${textOf(heading)}](${target})` }
  return {
    childTranslators: visitor.instance.aTagTranslators,
    prefix: `${separator}[`,
    postfix: `](${target})`,
    postprocess: ({ content }) => content.replaceAll(/\s+/g, ' ').trim(),
  }
}

function picture(node: Element, pageUrl: string, keepsDecoration: boolean): ReturnType<Rule> {
  const alt = node.getAttribute('alt') ?? ''
  const address = absolute(node.getAttribute('src'), pageUrl)
  return (alt || keepsDecoration) && address
    ? { content: `![${alt.replaceAll(/[\\[\]]/g, '\\$&')}](${address})`, recurse: false }
    : { ignore: true }
}

// An entry with a heading of its own is a piece of text, not a line of a list.
function listItem({
  node,
  parent,
  options,
  listKind,
  listItemNumber,
  indentLevel = 0,
}: Context): ReturnType<Rule> {
  if (headingIn(node)) return { surroundingNewlines: 2 }
  const indent = (options.indent ?? '').repeat(indentLevel)
  const before = Number(parent?.getAttribute('start') ?? 1) - 1
  const marker = listKind === 'OL' && listItemNumber ? `${before + listItemNumber}.` : options.bulletMarker
  return {
    surroundingNewlines: 1,
    prefix: `${indent}${marker} `,
    postprocess: ({ content }) =>
      content
        .trim()
        .replaceAll(/\n\s*((?:[-*]|\d+\.) )?/g, (gap: string, next?: string) =>
          next === undefined ? ' ' : gap,
        )
        // Code and tables are below the words of their entry, and what follows them below those.
        .split(mark)
        .map((text, at) => (at % 2 === 0 ? text.trim() : mark + text + mark))
        .filter((text) => text !== '')
        .join(`\n\n${indent}${' '.repeat(`${marker} `.length)}`),
  }
}

// Parentheses would end the address of a link.
const absolute = (address: string | null | undefined, pageUrl: string) =>
  typeof address === 'string' && URL.canParse(address, pageUrl)
    ? new URL(address, pageUrl).href.replaceAll('(', '%28').replaceAll(')', '%29')
    : undefined

const tidy = (markdown: string) =>
  markdown
    // These words are true on the page only.
    .replaceAll(' (opens in a new tab)', '')
    // Two spaces break a line.
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, (spaces) => (spaces === '  ' ? spaces : ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
