import type { MarkSpec, NodeSpec } from 'prosemirror-model'

/** A node that is one element. */
export const element = (tag: string, spec: NodeSpec): NodeSpec => ({
  ...spec,
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
})

/** A mark that is one element, and is read from others too. */
export const markOf = (...[tag, ...aliases]: [string, ...string[]]): MarkSpec => ({
  parseDOM: [tag, ...aliases].map((each) => ({ tag: each })),
  toDOM: () => [tag, 0],
})

/** The nodes of every text that is written here. The first block is the default one, so it has to be the paragraph. */
export const textNodes = {
  paragraph: element('p', { content: 'inline*', group: 'block' }),
  bullet_list: element('ul', { content: 'list_item+', group: 'block' }),
  ordered_list: element('ol', { content: 'list_item+', group: 'block' }),
  list_item: element('li', { content: 'paragraph block*', defining: true }),
  blockquote: element('blockquote', { content: 'block+', group: 'block', defining: true }),
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  text: { group: 'inline' },
} satisfies Record<string, NodeSpec>

/** The marks of every text, the outermost first. A link goes where the server lets one go. */
export const textMarks = (isAddress: (text: string) => boolean) =>
  ({
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => isAddress(dom.getAttribute('href') ?? '') && { href: dom.getAttribute('href') },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] }, 0],
    },
    strong: markOf('strong', 'b'),
    em: markOf('em', 'i'),
  }) satisfies Record<string, MarkSpec>
