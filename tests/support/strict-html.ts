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
