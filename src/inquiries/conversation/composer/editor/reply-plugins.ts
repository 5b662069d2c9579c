import { baseKeymap, chainCommands, exitCode, lift, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { fieldsOf } from '../../../saved-replies/reply-fields.ts'
import { deletingEverything } from '#kit/editor/delete-everything.ts'
import { normalizePasted } from '#kit/editor/normalize-pasted.ts'
import { pastedFiles } from '#kit/pasted-files.ts'
import { marks, nodes, sliceOf } from './reply-schema.ts'

const isIn =
  (type: NodeType) =>
  ({ selection: { $from } }: EditorState): boolean =>
    Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
      (node) => node.type === type,
    )

const hasMark =
  (name: 'strong' | 'em') =>
  ({ doc, selection: { from, to, empty, $from }, storedMarks }: EditorState): boolean =>
    empty
      ? marks[name].isInSet(storedMarks ?? $from.marks()) !== undefined
      : doc.rangeHasMark(from, to, marks[name])

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (isIn(type)(state) ? liftListItem(nodes.list_item) : wrapInList(type))(state, dispatch)

export type Tool = {
  id: string
  label: string
  keys: string
  run: Command
  isOn: (state: EditorState) => boolean
}

/** The buttons of the toolbar, in order, with their keys in prosemirror-keymap's words. */
export const tools: Tool[] = [
  { id: 'strong', label: 'Bold', keys: 'Mod-b', run: toggleMark(marks.strong), isOn: hasMark('strong') },
  { id: 'em', label: 'Italic', keys: 'Mod-i', run: toggleMark(marks.em), isOn: hasMark('em') },
  {
    id: 'bullet_list',
    label: 'Bulleted list',
    keys: 'Mod-Shift-8',
    run: toggleList(nodes.bullet_list),
    isOn: isIn(nodes.bullet_list),
  },
  {
    id: 'ordered_list',
    label: 'Numbered list',
    keys: 'Mod-Shift-7',
    run: toggleList(nodes.ordered_list),
    isOn: isIn(nodes.ordered_list),
  },
  {
    id: 'blockquote',
    label: 'Quoted lines',
    keys: 'Mod-Shift-9',
    run: (state, dispatch) =>
      (isIn(nodes.blockquote)(state) ? lift : wrapIn(nodes.blockquote))(state, dispatch),
    isOn: isIn(nodes.blockquote),
  },
]

const hardBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

const keys = keymap({
  ...Object.fromEntries(tools.map(({ keys: name, run }) => [name, run])),
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-[': liftListItem(nodes.list_item),
  'Mod-]': sinkListItem(nodes.list_item),
  Enter: splitListItem(nodes.list_item),
  'Shift-Enter': chainCommands(exitCode, hardBreak),
})

const typing = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^\s*1\.\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
  ],
})

/** Says what belongs into an empty reply, and marks the fields for which there is nothing. */
const marksOf = (placeholder: string) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const shown: Decoration[] = []
        if (doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.content.size === 2)
          shown.push(Decoration.node(0, 2, { class: 'is-empty', 'data-hint': placeholder }))
        doc.descendants((node, at) => {
          if (!node.isText) return
          const text = node.text ?? ''
          for (const name of fieldsOf(text).known) {
            const start = text.indexOf(`{${name}}`)
            shown.push(Decoration.inline(at + start, at + start + name.length + 2, { class: 'reply-gap' }))
          }
        })
        return DecorationSet.create(doc, shown)
      },
    },
  })

/** Pasted HTML is normalized; files are the form's. */
const pasting = (onPicturesLost: (names: string[]) => void) =>
  new Plugin({
    props: {
      transformPastedHTML: (html) => normalizePasted(html, { onPicturesLost }),
      clipboardTextParser: (text) => sliceOf(text.replaceAll('\r\n', '\n')),
      handleDOMEvents: {
        paste: (_, event) => pastedFiles(event.clipboardData).length > 0,
        drop: (_, event) => (event.dataTransfer?.files.length ?? 0) > 0,
      },
    },
  })

type ReplyPluginOptions = {
  placeholder: string
  /** Pasted pictures that were dropped, by their names. */
  onPicturesLost: (names: string[]) => void
  /** Has each key first. @returns whether it handled the key */
  onKey: (event: KeyboardEvent) => boolean
}

/** Everything the field of a reply does by itself. */
export const plugins = ({ placeholder, onPicturesLost, onKey }: ReplyPluginOptions): Plugin[] => [
  new Plugin({ props: { handleKeyDown: (_, event) => onKey(event) } }),
  deletingEverything,
  typing,
  keys,
  keymap(baseKeymap),
  history(),
  marksOf(placeholder),
  pasting(onPicturesLost),
]
