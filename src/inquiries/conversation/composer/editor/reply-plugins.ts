import { wrappingInputRule } from 'prosemirror-inputrules'
import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { fieldsOf } from '../../../saved-replies/reply-fields.ts'
import { normalizePasted } from '#kit/editor/normalize-pasted.ts'
import { textTools } from '#kit/editor/text-commands.ts'
import { hintAt, isEmptyText, textPlugins } from '#kit/editor/text-plugins.ts'
import { pastedFiles } from '#kit/pasted-files.ts'
import { nodes, schema, sliceOf } from './reply-schema.ts'

/** The buttons of the toolbar, in order. */
export const tools = [...textTools.words, ...textTools.lists, textTools.quotation('Quoted lines')]

/** Says what belongs into an empty reply, and marks the fields for which there is nothing. */
const marksOf = (placeholder: string) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const shown: Decoration[] = []
        if (isEmptyText(doc)) shown.push(hintAt(0, placeholder))
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
  ...textPlugins({
    schema,
    tools,
    rules: [wrappingInputRule(/^\s*1\.\s$/, nodes.ordered_list)],
    onKey,
  }),
  marksOf(placeholder),
  pasting(onPicturesLost),
]
