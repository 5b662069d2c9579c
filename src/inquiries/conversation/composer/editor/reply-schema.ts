import { DOMParser, DOMSerializer, Fragment, Schema, Slice, type Node } from 'prosemirror-model'
import { textMarks, textNodes } from '#kit/editor/text-schema.ts'
import type { WrittenReply } from '../use-draft.ts'

/** Whether the server keeps a link to this address. */
export const isAddress = (text: string) => /^(https?:\/\/|mailto:)/i.test(text)

/** What a reply may contain: the elements that the server's cleanLetter lets through, and no more. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    ...textNodes,
    hard_break: { ...textNodes.hard_break, leafText: () => '\n' },
  },
  marks: textMarks(isAddress),
})

export const { nodes } = schema

/** Plain text as blocks: an empty line is between paragraphs. */
const blocksOf = (text: string): Node[] =>
  text.split(/\n{2,}/).map((paragraph) =>
    nodes.paragraph.create(
      null,
      paragraph
        .split('\n')
        .flatMap((line, at) => [
          ...(at > 0 ? [nodes.hard_break.create()] : []),
          ...(line === '' ? [] : [schema.text(line)]),
        ]),
    ),
  )

/** Plain text to be put where the cursor is: its first and last lines join what is there. */
export const sliceOf = (text: string): Slice => new Slice(Fragment.from(blocksOf(text)), 1, 1)

/** The document of what was written. */
export function readReply({ text, html }: WrittenReply): Node {
  if (html === null) return nodes.doc.create(null, blocksOf(text))
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return DOMParser.fromSchema(schema).parse(body)
}

/** What is written: the words, and where there is formatting the HTML. */
export function writeReply(doc: Node): WrittenReply {
  const root = document.implementation.createHTMLDocument().createElement('div')
  root.append(
    DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: root.ownerDocument }),
  )
  for (const only of root.querySelectorAll('li > p:only-child')) only.replaceWith(...only.childNodes)
  const isPlain = root.querySelector(':not(p, br)') === null
  return { text: doc.textBetween(0, doc.content.size, '\n\n').trim(), html: isPlain ? null : root.innerHTML }
}
