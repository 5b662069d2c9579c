import { NodeHtmlMarkdown, type TranslatorConfigObject } from 'node-html-markdown'

type Rule = Extract<TranslatorConfigObject[string], (...given: never[]) => unknown>
type Context = Parameters<Rule>[0]
type Element = Context['node']
type Node = Element | NonNullable<Element['previousSibling']>

/**
 * A part of a page as Markdown. Lists, tables and definitions are preserved, links become absolute; drawings, forms, what is
 * hidden from screen readers and, by default, decorative pictures are left out.
 */
export function toMarkdown(html: string, pageUrl: string, { keepsDecoration = false } = {}): string {
  const rules: TranslatorConfigObject = {
    [blocks]: visible(({ parent }) => (parent?.tagName === 'DL' ? { surroundingNewlines: 1 } : {})),
    [inlines]: visible(({ node, base }) => ({ ...base, prefix: separator(node) })),
    strong: visible(({ node }) => ({ prefix: separator(node), postfix: needsColon(node) ? ': ' : '' })),
    a: visible((context) => link(context, pageUrl)),
    img: visible(({ node }) => picture(node, pageUrl, keepsDecoration)),
    li: visible(listItem),
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
  ).translate(html)
  return tidy(markdown)
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
function separator(node: Element): string {
  const before = node.previousSibling
  if (!before || textOf(before) === '' || textOf(node) === '') return ''
  const [tag, text, own] = [tagOf(before), before.textContent ?? '', node.textContent ?? '']
  if (tag === undefined ? /\s$/.test(text) : !inlineTags.has(tag)) return ''
  return /^[\s.,;:!?)]/.test(own) ? '' : ', '
}

const needsColon = ({ nextSibling }: Element) =>
  nextSibling !== null && tagOf(nextSibling) === undefined && /^\w/.test(nextSibling.textContent ?? '')

function link({ node, visitor }: Context, pageUrl: string): ReturnType<Rule> {
  const target = absolute(node.getAttribute('href'), pageUrl)
  if (target === undefined) return {}
  const heading = headingIn(node)
  // A card that is a link: its text first, then the link.
  if (heading) return { surroundingNewlines: 2, postfix: `\n\n[${textOf(heading)}](${target})` }
  return {
    childTranslators: visitor.instance.aTagTranslators,
    prefix: `${separator(node)}[`,
    postfix: `](${target})`,
    postprocess: ({ content }) => content.replaceAll(/\s+/g, ' ').trim(),
  }
}

function picture(node: Element, pageUrl: string, keepsDecoration: boolean): ReturnType<Rule> {
  const alt = node.getAttribute('alt') ?? ''
  const address = absolute(node.getAttribute('src'), pageUrl)
  return (alt || keepsDecoration) && address
    ? { content: `![${alt}](${address})`, recurse: false }
    : { ignore: true }
}

// An entry with a heading of its own is a piece of text, not a line of a list.
function listItem({ node, options, listKind, listItemNumber, indentLevel = 0 }: Context): ReturnType<Rule> {
  if (headingIn(node)) return { surroundingNewlines: 2 }
  const indent = (options.indent ?? '').repeat(indentLevel)
  const marker = listKind === 'OL' && listItemNumber ? `${listItemNumber}.` : options.bulletMarker
  return {
    surroundingNewlines: 1,
    prefix: `${indent}${marker} `,
    postprocess: ({ content }) =>
      content
        .trim()
        .replaceAll(/\n\s*((?:[-*]|\d+\.) )?/g, (gap: string, next?: string) =>
          next === undefined ? ' ' : gap,
        ),
  }
}

// Parentheses would end the address of a link.
const absolute = (address: string | null | undefined, pageUrl: string) =>
  typeof address === 'string' && URL.canParse(address, pageUrl)
    ? new URL(address, pageUrl).href.replaceAll('(', '%28').replaceAll(')', '%29')
    : undefined

const tidy = (markdown: string) =>
  markdown
    // The caption of a table is a paragraph of its own.
    .replaceAll(/^__(.+)__\n(?=\|)/gm, '**$1**\n\n')
    // True on the page only.
    .replaceAll(' (opens in a new tab)', '')
    // Two spaces break a line.
    .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, (spaces) => (spaces === '  ' ? spaces : ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
