import { DOMParser, Fragment, type NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'

/**
 * Tables as nodes. prosemirror-tables knows no <caption> and no <thead>: so a table is in a `captioned_table` beside its
 * caption, and a head is a row that has only header cells. Captions always exist here, and are written when they have words.
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

/** Every node of a table. One that is alone becomes a captioned one; only the table of a captioned one is a plain table. */
export const tables: Record<string, NodeSpec> = {
  ...specs,
  table: { ...specs['table'], parseDOM: [{ tag: 'table', context: 'captioned_table/', priority: 60 }] },
}
