import { setBlockType } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, toggleHeaderRow } from 'prosemirror-tables'
import { around, isIn, linkAt, markTool, textTools, type Tool } from '#kit/editor/text-commands.ts'
import { insert, isBlock, toggleBlock } from './blocks.ts'
import { insertDefinitionList } from './definition-lists.ts'
import { addCaption } from './captions.ts'
import { node } from './schema.ts'

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
    ...textTools.words,
    { ...markTool('code', 'Code'), keys: 'Mod-e' },
    markTool('cite', 'Title of a work'),
  ],
  blocks: [
    ...textTools.lists,
    textTools.quotation('Quotation'),
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

/** The address of the link at the cursor, or ''. */
export const addressAt = (state: EditorState): string => linkAt(state).href
