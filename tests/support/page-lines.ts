import { isTag, isText, type ChildNode, type Element, type Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'

/**
 * What people read of a page, line by line, the description for search results first. A line is what stands in one
 * block. The blocks of a list's item, a row of a table, and a term with its definition are one line, because a figure
 * means nothing without its label. What `isLeftOut` says yes to is not read.
 */
export function linesOfPage(html: string, isLeftOut: (element: Element) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') lines.push(text)
    line = ''
  }
  const separate = (mark: string) =>
    (line = /[\p{L}\p{N}%+)]\s*$/u.test(line) ? `${line.trim()}${mark}` : `${line} `)
  const read = (nodes: ChildNode[], isInRow: boolean) => {
    for (const node of nodes) {
      if (isText(node)) line += (startsWord(node) ? ' ' : '') + node.data
      if (!isTag(node) || unread.has(node.name) || isLeftOut(node)) continue
      if (isPhrase(node)) {
        if (node.prev && isTag(node.prev)) line += ' '
        read(node.children, isInRow)
      } else if (isInRow) {
        separate(cells.has(node.name) ? ', ' : ': ')
        read(node.children, true)
      } else {
        endLine()
        read(node.children, isRow(node))
        endLine()
      }
    }
  }
  read(parseDocument(/<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '').children, false)
  endLine()
  read(parseDocument(html.slice(html.indexOf('<body'))).children, false)
  endLine()
  return lines
}

// '<b>24 hours</b>A strategist': two lines to the eye.
const startsWord = ({ prev, data }: Text) => prev !== null && isTag(prev) && /^[\p{Lu}\p{N}]/u.test(data)

const unread = new Set(['script', 'style', 'template', 'noscript', 'option', 'datalist'])
const cells = new Set(['th', 'td'])
const inline = new Set(
  'a abbr b bdi br cite code data em i mark q s small span strong sub sup time u wbr'.split(' '),
)

const isPhrase = ({ name, children }: Element): boolean =>
  inline.has(name) && children.every((child) => !isTag(child) || isPhrase(child))

const isRow = ({ name, children }: Element) =>
  name === 'tr' ||
  name === 'li' ||
  (name === 'div' && children.some((child) => isTag(child) && child.name === 'dt'))
