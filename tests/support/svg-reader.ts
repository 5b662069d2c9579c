export type SvgElement = { name: string; attributes: Map<string, string> }

/**
 * For tests: reads an SVG and lists its elements in order. It knows the little XML that the art uses and throws on
 * everything else: text, comments, stray or unclosed tags, attributes that are repeated or badly quoted.
 */
export function readSvg(svg: string): SvgElement[] {
  const elements: SvgElement[] = []
  const open: string[] = []
  const tag = /<(?:\/([\w-]+)|([\w-]+)((?: [\w:-]+="[^"<&]*")*)(\/?))>/y
  while (tag.lastIndex < svg.length) {
    const position = tag.lastIndex
    const [found, closing, name = '', attributes = '', isEmpty] = tag.exec(svg) ?? []
    if (!found) throw new Error(`Not SVG at ${position}: ${svg.slice(position, position + 40)}`)
    if (position > 0 && open.length === 0) throw new Error(`Outside the root: ${found}`)
    if (closing) {
      if (open.pop() !== closing) throw new Error(`Nothing to close at ${position}: ${found}`)
      continue
    }
    elements.push({ name, attributes: readAttributes(attributes) })
    if (!isEmpty) open.push(name)
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(', ')}`)
  return elements
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/ ([\w:-]+)="([^"]*)"/g)) {
    if (attributes.has(name)) throw new Error(`Attribute ${name} twice`)
    attributes.set(name, value)
  }
  return attributes
}
