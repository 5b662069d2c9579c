import {
  type Attrs,
  type MarkSpec,
  type NodeSpec,
  type NodeType,
  Schema,
  DOMParser,
  Fragment,
} from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { nodeOf } from '#kit/editor/text-commands.ts'
import { element, markOf, textMarks, textNodes } from '#kit/editor/text-schema.ts'

/**
 * What an article may contain: the elements that the server's clean-html.ts allows. Tables differ from the stored HTML;
 * article-html.ts converts them back.
 */

/** Whether the server allows a link to this address. */
export const isAddress = (text: string) => /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(text)
// The Content-Security-Policy blocks pictures of other sites.
export const isOwnPicture = (text: string) => /^\/(?!\/)/.test(text)

const number = (dom: HTMLElement, name: string) => Number(dom.getAttribute(name)) || null

/** Attributes without a value are left out. */
const present = (attrs: Attrs) =>
  Object.fromEntries(Object.entries(attrs).filter(([, value]) => value != null))

/**
 * Tables as nodes. prosemirror-tables has no <caption> and no <thead>: a table is in a `captioned_table` beside its caption, and
 * a head is a row that has only header cells. Captions always exist here; empty ones are not stored.
 */
const specs: Record<string, NodeSpec> = {
  captioned_table: {
    content: 'table_caption table',
    group: 'block',
    isolating: true,
    parseDOM: [
      { tag: 'div[data-captioned-table]' },
      {
        tag: 'table',
        getContent(table, schema) {
          const rows = table.cloneNode(true) as Element // A clone of an element is an element.
          const caption = rows.querySelector('caption') ?? document.createElement('caption')
          caption.remove()
          const parse = (dom: Element, name: string) => {
            const topNode = schema.nodes[name]?.create()
            return DOMParser.fromSchema(schema).parse(dom, topNode && { topNode })
          }
          return Fragment.from([parse(caption, 'table_caption'), parse(rows, 'table')])
        },
      },
    ],
    toDOM: () => ['div', { 'data-captioned-table': '' }, 0],
  },
  table_caption: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'p[data-table-caption]', priority: 60 }],
    toDOM: () => ['p', { 'data-table-caption': '' }, 0],
  },
  ...tableNodes({
    cellContent: 'simple+',
    cellAttributes: {
      scope: {
        default: null,
        getFromDOM: (dom) => dom.getAttribute('scope'),
        setDOMAttr: (value, attrs) => {
          if (value) attrs['scope'] = value
        },
      },
    },
  }),
}

/** The nodes of a table. Only the table in a captioned one is a plain table; any other becomes a captioned one. */
const tables: Record<string, NodeSpec> = {
  ...specs,
  table: { ...specs['table'], parseDOM: [{ tag: 'table', context: 'captioned_table/', priority: 60 }] },
}

const nodes: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  paragraph: { ...textNodes.paragraph, group: 'block simple' },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { level: { default: 2 } },
    parseDOM: [
      { tag: 'h1', attrs: { level: 2 } },
      ...[2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      { tag: 'h5', attrs: { level: 4 } },
      { tag: 'h6', attrs: { level: 4 } },
    ],
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  bullet_list: { ...textNodes.bullet_list, group: 'block simple' },
  ordered_list: {
    ...textNodes.ordered_list,
    group: 'block simple',
    attrs: { start: { default: null } },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: number(dom, 'start') }) }],
    toDOM: ({ attrs }) => ['ol', present(attrs), 0],
  },
  list_item: textNodes.list_item,
  blockquote: textNodes.blockquote,
  code_block: {
    content: 'text*',
    group: 'block',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  image: {
    group: 'block',
    draggable: true,
    // `alt` null: not described yet. Empty: decoration.
    attrs: { src: {}, alt: { default: null }, width: { default: null }, height: { default: null } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) =>
          isOwnPicture(dom.getAttribute('src') ?? '') && {
            src: dom.getAttribute('src'),
            alt: dom.getAttribute('alt'),
            width: number(dom, 'width'),
            height: number(dom, 'height'),
          },
      },
    ],
    toDOM: ({ attrs }) => ['img', present(attrs)],
  },
  figure: element('figure', { content: 'block+ figcaption', group: 'block', defining: true }),
  figcaption: element('figcaption', { content: 'inline*', isolating: true }),
  definition_list: element('dl', { content: '(definition_term | definition)+', group: 'block' }),
  definition_term: element('dt', { content: 'inline*' }),
  definition: element('dd', { content: 'simple+' }),
  ...tables,
  hard_break: textNodes.hard_break,
  text: textNodes.text,
}

/** In the order of nesting, outermost first. */
const marks: Record<string, MarkSpec> = {
  ...textMarks(isAddress),
  s: markOf('s', 'del', 'strike'),
  q: markOf('q'),
  cite: markOf('cite'),
  sub: markOf('sub'),
  sup: markOf('sup'),
  kbd: markOf('kbd'),
  code: { ...markOf('code'), code: true },
}

export const schema = new Schema({ nodes, marks })

/** A kind of node by its name. */
export const node = (name: string): NodeType => nodeOf(schema, name)
