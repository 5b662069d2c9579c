import { setBlockType, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, toggleHeaderRow } from 'prosemirror-tables'
import { insert, isBlock, isIn, toggleBlock, toggleList, toggleQuotation, around } from './blocks.ts'
import { insertDefinitionList } from './definition-lists.ts'
import { addCaption } from './captions.ts'
import { mark, node, isAddress, schema } from './schema.ts'

export type Tool = {
  id: string
  label: string
  /** As prosemirror-keymap names them. */
  keys?: string
  run: Command
  /** Without it the tool is a plain button, with it a toggle. */
  isOn?: (state: EditorState) => boolean
}

const markTool = (id: string, label: string, keys?: string): Tool => ({
  id,
  label,
  ...(keys !== undefined && { keys }),
  run: toggleMark(mark(id)),
  isOn: ({ doc, selection: { from, to, empty, $from }, storedMarks }) =>
    empty
      ? mark(id).isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, mark(id)),
})

const heading = (level: number, label: string): Tool => ({
  id: `heading-${level}`,
  label,
  keys: `Mod-Alt-${level}`,
  run: toggleBlock('heading', { level }),
  isOn: isBlock('heading', { level }),
})

/** The kinds of a paragraph, in the order of the toolbar's list. */
export const kinds: Tool[] = [
  {
    id: 'paragraph',
    label: 'Paragraph',
    keys: 'Mod-Alt-0',
    run: setBlockType(node('paragraph')),
    isOn: isBlock('paragraph'),
  },
  heading(2, 'Heading'),
  heading(3, 'Subheading'),
  heading(4, 'Small heading'),
  { id: 'code_block', label: 'Code block', run: toggleBlock('code_block'), isOn: isBlock('code_block') },
]

const size = [0, 1, 2]

function newTable(): Node {
  const paragraph = () => node('paragraph').create()
  const row = (cell: string) =>
    node('table_row').create(
      null,
      size.map(() => node(cell).create(null, paragraph())),
    )
  const table = node('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')])
  return node('captioned_table').create(null, [node('table_caption').create(), table])
}

// After the caption, which is empty.
const firstCell = 1 + node('table_caption').create().nodeSize

export const isInTable = isIn('captioned_table')

const insertTable: Command = (state, dispatch) =>
  !isInTable(state) && insert(newTable, firstCell)(state, dispatch)

const deleteTable: Command = (state, dispatch) => {
  const table = around(state, 'captioned_table')
  if (table) dispatch?.(state.tr.delete(table.start, table.end).scrollIntoView())
  return table !== undefined
}

/** The tools while the cursor is in a table. */
export const tableTools = [
  { id: 'add-row', label: 'Add row', run: addRowAfter },
  { id: 'add-column', label: 'Add column', run: addColumnAfter },
  { id: 'delete-row', label: 'Delete row', run: deleteRow },
  { id: 'delete-column', label: 'Delete column', run: deleteColumn },
  { id: 'header-row', label: 'Header row', run: toggleHeaderRow },
  { id: 'delete-table', label: 'Delete table', run: deleteTable },
]

/** The toolbar's buttons, in groups. Links, pictures and searching open something, so they are in Toolbar.tsx. */
export const tools = {
  words: [
    markTool('strong', 'Bold', 'Mod-b'),
    markTool('em', 'Italic', 'Mod-i'),
    markTool('code', 'Code', 'Mod-e'),
    markTool('cite', 'Title of a work'),
  ],
  blocks: [
    {
      id: 'bullet_list',
      label: 'Bulleted list',
      keys: 'Mod-Shift-8',
      run: toggleList('bullet_list'),
      isOn: isIn('bullet_list'),
    },
    {
      id: 'ordered_list',
      label: 'Numbered list',
      keys: 'Mod-Shift-7',
      run: toggleList('ordered_list'),
      isOn: isIn('ordered_list'),
    },
    {
      id: 'blockquote',
      label: 'Quotation',
      keys: 'Mod-Shift-9',
      run: toggleQuotation,
      isOn: isIn('blockquote'),
    },
    { id: 'figure', label: 'Caption or source', run: addCaption, isOn: isIn('figure') },
  ],
  things: [
    { id: 'table', label: 'Table', run: insertTable, isOn: isInTable },
    { id: 'definition_list', label: 'Definitions', run: insertDefinitionList, isOn: isIn('definition_list') },
    { id: 'horizontal_rule', label: 'Line', run: insert(() => node('horizontal_rule').create()) },
  ],
  history: [
    { id: 'undo', label: 'Undo', keys: 'Mod-z', run: undo },
    { id: 'redo', label: 'Redo', keys: 'Mod-Shift-z', run: redo },
  ],
} satisfies Record<string, Tool[]>

export const allTools: Tool[] = [...kinds, ...Object.values(tools).flat()]

const link = mark('link')

/** The range of a link command: the selection, or the link around the cursor. */
function linkAt({ selection: { from, to, empty, $from } }: EditorState): {
  from: number
  to: number
  href: string
} {
  const href = String(link.isInSet($from.marks())?.attrs['href'] ?? '')
  const range = { from, to, href }
  if (!empty || href === '') return range
  // A link with a bold part is several text nodes.
  let start: number | undefined
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset
    if (link.isInSet(child.marks)?.attrs['href'] !== href) start = undefined
    else start ??= at
    if (start !== undefined && start <= from && from <= at + child.nodeSize)
      Object.assign(range, { from: start, to: at + child.nodeSize })
  })
  return range
}

/** The address of the link at the cursor, or ''. */
export const addressAt = (state: EditorState): string => linkAt(state).href

/** Links the selection, or inserts the address. An empty address removes the link. */
export const setLink =
  (text: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state)
    const href = text === '' || isAddress(text) ? text : `https://${text}`
    const { tr } = state
    if (href !== '' && from === to) tr.replaceSelectionWith(schema.text(text, [link.create({ href })]), false)
    else tr.removeMark(from, to, link)
    if (href !== '' && from !== to) tr.addMark(from, to, link.create({ href }))
    dispatch?.(tr)
    return true
  }
