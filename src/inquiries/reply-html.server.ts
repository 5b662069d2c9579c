import { hasChildren, isTag, isText, type ChildNode } from 'domhandler'
import { parseDocument, Parser } from 'htmlparser2'
import { addressBehind, cleanLetter } from '#platform/html/clean-html.ts'
import { withinLimits } from '#platform/untrusted/serve-untrusted.ts'

const ofReplies = { mostTags: 5000, deepest: 50 }

/** A reply as sanitized HTML and as plain text. `html` is null for a reply without formatting. */
export type WrittenReply = { html: string | null; text: string }

/** Sanitizes the HTML of the reply editor. @throws TooMuchError for too many or too deeply nested elements */
export function readReplyHtml(given: string): WrittenReply {
  new Parser(withinLimits({}, ofReplies)).end(given)
  const html = cleanLetter(given)
  const isPlain = !/<(?!\/?(?:p|br)\b)/.test(html)
  return { html: isPlain ? null : html, text: textOf(html) }
}

/** Sanitized HTML as plain text: `- ` and `1. ` for lists, `> ` for quotations, addresses after links. */
const textOf = (html: string): string => blocksOf(parseDocument(html).children).join('\n\n').trim()

const blocks = new Set(['p', 'ul', 'ol', 'li', 'blockquote'])
const isBlock = (node: ChildNode) => isTag(node) && blocks.has(node.name)

function blocksOf(nodes: readonly ChildNode[]): string[] {
  const found: string[] = []
  let line: ChildNode[] = []
  const endLine = () => {
    const text = inlineOf(line)
      .replaceAll(/ ?\n ?/g, '\n')
      .trim()
    if (text !== '') found.push(text)
    line = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node)
      continue
    }
    endLine()
    found.push(...blockOf(node))
  }
  endLine()
  return found
}

function blockOf(node: ChildNode): string[] {
  if (!isTag(node)) return []
  const { name, children } = node
  if (name === 'blockquote')
    return [indented(blocksOf(children).join('\n\n'), '> ', '> ')].filter((text) => text !== '> ')
  if (name !== 'ul' && name !== 'ol') return blocksOf(children)
  const items = children.filter((child) => isTag(child)).map((item) => blocksOf(item.children).join('\n'))
  const lines = items.map((text, at) => indented(text, name === 'ol' ? `${at + 1}. ` : '- ', '  '))
  return lines.length > 0 ? [lines.join('\n')] : []
}

const indented = (text: string, first: string, rest: string) => first + text.replaceAll('\n', `\n${rest}`)

const inlineOf = (nodes: readonly ChildNode[]): string =>
  nodes
    .map((node) => {
      if (isText(node)) return node.data.replaceAll(/\s+/g, ' ')
      if (!isTag(node)) return hasChildren(node) ? inlineOf(node.children) : ''
      if (node.name === 'br') return '\n'
      const text = inlineOf(node.children)
      return text + addressBehind(text, node.attribs['href'])
    })
    .join('')
