import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

/** The document of a stored article. */
export function readArticle(html: string): Node {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return DOMParser.fromSchema(schema).parse(body)
}

/**
 * The document as the articles are stored: one block a line, a blank line between sections. Reading and writing an
 * unchanged article gives the same text (tests/e2e/article-editor.spec.ts).
 */
export function writeArticle(doc: Node): string {
  const root = document.implementation.createHTMLDocument().createElement('div')
  root.append(
    DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: root.ownerDocument }),
  )
  for (const table of root.querySelectorAll('[data-captioned-table]')) restoreTable(table)
  for (const only of root.querySelectorAll(':is(li, td, th, dd) > p:only-of-type:first-child'))
    only.replaceWith(...only.childNodes)
  for (const empty of root.querySelectorAll(
    'p:empty, figcaption:empty, caption:empty, h2:empty, h3:empty, h4:empty',
  ))
    empty.remove()
  for (const parent of root.querySelectorAll('ul, ol, dl, blockquote, figure, table, thead, tbody'))
    spaceOut(parent)
  return [...root.children].map((block) => block.outerHTML).join('\n\n')
}

/** `<div><p>Caption</p><table>…</table></div>` becomes a table with <caption>, <thead>, <tbody> and scopes. */
function restoreTable(wrapper: Element): void {
  const [caption, table] = wrapper.children
  const rows = [...(table?.querySelectorAll('tr') ?? [])]
  const firstOfBody = rows.findIndex((row) => row.querySelector('td'))
  // A table of header cells only has a body, too.
  const head = rows.slice(0, firstOfBody === -1 ? 1 : firstOfBody)
  for (const cell of wrapper.querySelectorAll('td')) cell.removeAttribute('scope')
  for (const cell of wrapper.querySelectorAll('th:not([scope])')) {
    cell.setAttribute('scope', head.some((row) => row.contains(cell)) ? 'col' : 'row')
  }
  table?.replaceChildren(
    element(wrapper, 'caption', [...(caption?.childNodes ?? [])]),
    ...(head.length > 0 ? [element(wrapper, 'thead', head)] : []),
    element(wrapper, 'tbody', rows.slice(head.length)),
  )
  if (table) wrapper.replaceWith(table)
}

function element(near: Element, name: string, children: ChildNode[]): Element {
  const made = near.ownerDocument.createElement(name)
  made.append(...children)
  return made
}

/** Puts every child on a line of its own. */
function spaceOut(parent: Element): void {
  for (const child of Array.from(parent.children)) child.before('\n')
  parent.append('\n')
}
