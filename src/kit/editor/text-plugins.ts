import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { type InputRule, inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import { deletingEverything } from './delete-everything.ts'
import { nodeOf, type Tool } from './text-commands.ts'

const hardBreak: Command = ({ schema, tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(nodeOf(schema, 'hard_break').create()).scrollIntoView())
  return true
}

type TextPluginOptions = {
  schema: Schema
  tools: readonly Tool[]
  /** Keys besides those of the tools, of lists, of line breaks and of undoing. Enter comes before what it does in a list. */
  keys?: Record<string, Command> & { Enter?: Command }
  /** Input rules besides those of bullets and quotations. */
  rules: readonly InputRule[]
  /** Has each key first. @returns whether it handled the key */
  onKey: (event: KeyboardEvent) => boolean
}

/** What every text does by itself: keys, typed lists and quotations, undoing. */
export function textPlugins({
  schema,
  tools,
  keys: { Enter, ...keys } = {},
  rules,
  onKey,
}: TextPluginOptions) {
  const item = nodeOf(schema, 'list_item')
  const keysOfTools = tools.flatMap(({ keys: name, run }) =>
    name === undefined ? [] : [[name, run] as const],
  )
  return [
    new Plugin({ props: { handleKeyDown: (_, event) => onKey(event) } }),
    deletingEverything,
    inputRules({
      rules: [
        wrappingInputRule(/^\s*[-+*]\s$/, nodeOf(schema, 'bullet_list')),
        wrappingInputRule(/^\s*>\s$/, nodeOf(schema, 'blockquote')),
        ...rules,
      ],
    }),
    keymap({
      ...Object.fromEntries(keysOfTools),
      'Mod-z': undo,
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      'Mod-[': liftListItem(item),
      'Mod-]': sinkListItem(item),
      Enter: Enter ? chainCommands(Enter, splitListItem(item)) : splitListItem(item),
      'Shift-Enter': chainCommands(exitCode, hardBreak),
      ...keys,
    }),
    keymap(baseKeymap),
    history(),
  ]
}

/** A hint in the empty paragraph at a position, which the style sheet shows. */
export const hintAt = (at: number, text: string): Decoration =>
  Decoration.node(at, at + 2, { class: 'is-empty', 'data-hint': text })

/** Whether nothing is written yet. */
export const isEmptyText = (doc: Node): boolean =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2
