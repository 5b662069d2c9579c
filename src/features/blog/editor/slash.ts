import type { Command, EditorState } from 'prosemirror-state'
import { insert } from './blocks.ts'
import { node } from './schema.ts'
import { allTools } from './commands.ts'

export type Choice = {
  id: string
  label: string
  /** What can be typed instead. */
  typed?: string
  /** Other words for searching it. */
  also: string
  /** Undefined: the page opens a dialog for it. */
  run?: Command
}

const quotationWithSource = () =>
  node('figure').create(null, [
    node('blockquote').create(null, node('paragraph').create()),
    node('figcaption').create(),
  ])

function ofToolbar(id: string, also: string, typed?: string): Choice {
  const tool = allTools.find((one) => one.id === id)
  if (!tool) throw new Error(`the toolbar has no ${id}`)
  return { id, label: tool.label, run: tool.run, also, ...(typed !== undefined && { typed }) }
}

/** The menu after a slash. */
const choices: Choice[] = [
  ofToolbar('heading-2', 'h2 title', '##'),
  ofToolbar('heading-3', 'h3', '###'),
  ofToolbar('bullet_list', 'ul points', '-'),
  ofToolbar('ordered_list', 'ol steps', '1.'),
  ofToolbar('blockquote', 'quote', '>'),
  {
    id: 'figure',
    label: 'Quotation with its source',
    also: 'cite quote attribution',
    run: insert(quotationWithSource),
  },
  { id: 'picture', label: 'Picture', also: 'image photo figure' },
  ofToolbar('table', 'grid rows columns'),
  ofToolbar('definition_list', 'dl terms glossary'),
  ofToolbar('code_block', 'pre', '```'),
  ofToolbar('horizontal_rule', 'rule hr divider', '---'),
]

/** The choices that match what was typed after the slash. */
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

/** Removes the slash and what follows it. */
export const withoutSlash: Command = (state, dispatch) => {
  const slash = slashAt(state)
  if (slash) dispatch?.(state.tr.delete(slash.from, slash.to))
  return slash !== undefined
}
