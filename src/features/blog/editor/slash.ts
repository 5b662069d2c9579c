import type { Command, EditorState } from 'prosemirror-state'
import { insert, insertDefinitionList, toggleBlock, toggleList, toggleQuotation } from './blocks.ts'
import { node } from './schema.ts'
import { insertTable } from './commands.ts'

export type Choice = {
  id: string
  label: string
  /** What can be typed instead. */
  typed?: string
  /** Other words people look for it by. */
  also: string
  /** Undefined: the page opens something for it. */
  run?: Command
}

const quotationWithSource = () =>
  node('figure').create(null, [
    node('blockquote').create(null, node('paragraph').create()),
    node('figcaption').create(),
  ])

/** What the menu after a slash offers: the same as the toolbar inserts. */
const choices: Choice[] = [
  {
    id: 'heading-2',
    label: 'Heading',
    typed: '##',
    also: 'h2 title',
    run: toggleBlock('heading', { level: 2 }),
  },
  {
    id: 'heading-3',
    label: 'Subheading',
    typed: '###',
    also: 'h3',
    run: toggleBlock('heading', { level: 3 }),
  },
  {
    id: 'bullet_list',
    label: 'Bulleted list',
    typed: '-',
    also: 'ul points',
    run: toggleList('bullet_list'),
  },
  {
    id: 'ordered_list',
    label: 'Numbered list',
    typed: '1.',
    also: 'ol steps',
    run: toggleList('ordered_list'),
  },
  { id: 'blockquote', label: 'Quotation', typed: '>', also: 'quote', run: toggleQuotation },
  {
    id: 'figure',
    label: 'Quotation with its source',
    also: 'cite quote attribution',
    run: insert(quotationWithSource),
  },
  { id: 'picture', label: 'Picture', also: 'image photo figure' },
  { id: 'table', label: 'Table', also: 'grid rows columns', run: insertTable },
  { id: 'definition_list', label: 'Definitions', also: 'dl terms glossary', run: insertDefinitionList },
  { id: 'code_block', label: 'Code block', typed: '```', also: 'pre', run: toggleBlock('code_block') },
  {
    id: 'horizontal_rule',
    label: 'Line',
    typed: '---',
    also: 'rule hr divider',
    run: insert(() => node('horizontal_rule').create()),
  },
]

/** The choices that fit what was typed after the slash. */
export const choicesFor = (query: string): Choice[] => {
  const words = query.trim().toLowerCase()
  return choices.filter(
    ({ label, also }) =>
      `${label} ${also}`
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(words)) || label.toLowerCase().startsWith(words),
  )
}

export type Slash = { query: string; from: number; to: number }

/** The slash at the beginning of the cursor's paragraph, and what was typed after it. */
export function slashAt({ selection: { $from, empty } }: EditorState): Slash | undefined {
  if (!empty || $from.parent.type !== node('paragraph') || $from.parentOffset !== $from.parent.content.size)
    return undefined
  const query = /^\/([\p{L}\p{N} ]{0,24})$/u.exec($from.parent.textContent)?.[1]
  return query === undefined ? undefined : { query, from: $from.start(), to: $from.pos }
}

/** Takes the slash and what follows it away. */
export const withoutSlash: Command = (state, dispatch) => {
  const slash = slashAt(state)
  if (slash) dispatch?.(state.tr.delete(slash.from, slash.to))
  return slash !== undefined
}
