import { chainCommands } from 'prosemirror-commands'
import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { type Command, Plugin, TextSelection } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { type Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { continueDefinitions } from './definition-lists.ts'
import { leaveCaption, leaveTableCaption } from './captions.ts'
import { allTools } from './commands.ts'
import { finding } from './find.ts'
import { isOwnPicture, node, schema } from './schema.ts'
import { ellipsis, InputRule, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { DOMParser } from 'prosemirror-model'
import { normalizePasted } from '#kit/editor/normalize-pasted.ts'
import { hintAt, isEmptyText, textPlugins } from '#kit/editor/text-plugins.ts'
import { pastedFiles } from '#kit/pasted-files.ts'
import { markdownToHtml } from './markdown.ts'

const keys: Record<string, Command> = {
  Enter: chainCommands(leaveCaption, continueDefinitions),
  // Tab moves through a table from its caption and leaves it after the last cell: no keyboard trap.
  Tab: chainCommands(leaveTableCaption, goToNextCell(1)),
  'Shift-Tab': goToNextCell(-1),
}

const hints: Record<string, string> = {
  figcaption: 'Caption or source',
  table_caption: 'Caption of the table',
  definition_term: 'Term',
}

/** Placeholders in an empty article and in empty captions (shown by editor.css). */
const placeholders = (inArticle: string) =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const shown: Decoration[] = []
        if (isEmptyText(doc)) shown.push(hintAt(0, inArticle))
        // Runs with every key, so it only visits where captions can be.
        doc.forEach((block, offset) =>
          block.forEach((child, inside) => {
            const text = hints[child.type.name]
            if (text !== undefined && child.content.size === 0) shown.push(hintAt(offset + 1 + inside, text))
          }),
        )
        return DecorationSet.create(doc, shown)
      },
    },
  })

/** Uploads pictures and puts each where the selection is. */
type UploadPictures = (view: EditorView, files: File[]) => void

const asLines = (text: string) => {
  const lines = document.createElement('div')
  for (const line of text.split(/(?:\r?\n)+/))
    lines.append(Object.assign(document.createElement('p'), { textContent: line }))
  return lines
}

const asMarkdown = (text: string) =>
  new window.DOMParser().parseFromString(normalizePasted(markdownToHtml(text)), 'text/html').body

/** What is pasted or dropped: HTML normalized, plain text read as Markdown, files uploaded (the server says of each that is no picture why not). */
function pasting(upload: UploadPictures, onPicturesLost: (names: string[]) => void): Plugin {
  const take = (view: EditorView, event: Event, files: File[]) => {
    if (files.length === 0) return false
    event.preventDefault()
    upload(view, files)
    return true
  }
  return new Plugin({
    props: {
      transformPastedHTML: (html) => normalizePasted(html, { isOwnPicture, onPicturesLost }),
      // `isPlain`: pasted with Shift, as plain text.
      clipboardTextParser: (text, $context, isPlain) =>
        DOMParser.fromSchema(schema).parseSlice(isPlain ? asLines(text) : asMarkdown(text), {
          context: $context,
        }),
      // Before the editor reads the HTML that comes with a file, and misses the picture in it.
      handleDOMEvents: {
        paste: (view, event) => take(view, event, pastedFiles(event.clipboardData)),
        drop(view, event) {
          // What is dragged within the text has its picture, too.
          const files = view.dragging ? [] : [...(event.dataTransfer?.files ?? [])]
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
          if (files.length > 0 && place)
            view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
          return take(view, event, files)
        },
      },
    },
  })
}

/** Input rules at the beginning of a paragraph: `## `, `1. `, three backquotes, `---`; and `...` anywhere. */
const typing = [
  textblockTypeInputRule(/^(#{2,4})\s$/, node('heading'), ([, marks = '']) => ({ level: marks.length })),
  textblockTypeInputRule(/^```$/, node('code_block')),
  wrappingInputRule(/^(\d+)\.\s$/, node('ordered_list'), ([, start]) => ({
    start: start === '1' ? null : Number(start),
  })),
  ellipsis,
  new InputRule(/^---$/, ({ tr, doc }, _, start) => {
    const $start = doc.resolve(start)
    if ($start.parent.type !== node('paragraph')) return null
    tr.replaceWith($start.before(), $start.after(), [
      node('horizontal_rule').create(),
      node('paragraph').create(),
    ])
    return tr.setSelection(TextSelection.near(tr.doc.resolve($start.before() + 1), 1))
  }),
]

type PluginOptions = {
  placeholder: string
  upload: UploadPictures
  /** Pasted pictures that were dropped, by their names. */
  onPicturesLost: (names: string[]) => void
  /** The page's key handler, called first. @returns whether it handled the key */
  onKey: (event: KeyboardEvent) => boolean
}

/** The plugins of the editor. */
export const plugins = ({ placeholder, upload, onPicturesLost, onKey }: PluginOptions): Plugin[] => [
  ...textPlugins({ schema, tools: allTools, keys, rules: typing, onKey }),
  dropCursor({ class: 'drop-cursor', color: false }),
  gapCursor(),
  tableEditing(),
  placeholders(placeholder),
  finding(),
  pasting(upload, onPicturesLost),
]
