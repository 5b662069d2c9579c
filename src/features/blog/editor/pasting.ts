import { DOMParser } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { markdownToHtml } from './markdown.ts'
import { mendPasted } from './paste.ts'
import { picturesIn } from './pictures.ts'
import { schema } from './schema.ts'

/** Uploads pictures and puts each where the selection is. */
export type UploadPictures = (view: EditorView, files: File[]) => void

const asLines = (text: string) => {
  const lines = document.createElement('div')
  for (const line of text.split(/(?:\r?\n)+/))
    lines.append(Object.assign(document.createElement('p'), { textContent: line }))
  return lines
}

const asMarkdown = (text: string) =>
  new window.DOMParser().parseFromString(mendPasted(markdownToHtml(text)), 'text/html').body

/** What is pasted or dropped: other programs' HTML mended, plain text read as Markdown, picture files uploaded. */
export const pasting = (upload: UploadPictures, onPicturesLost: (names: string[]) => void) =>
  new Plugin({
    props: {
      transformPastedHTML: (html) => mendPasted(html, onPicturesLost),
      // `isPlain`: pasted with Shift, which asks for the letters as they are.
      clipboardTextParser: (text, $context, isPlain) =>
        DOMParser.fromSchema(schema).parseSlice(isPlain ? asLines(text) : asMarkdown(text), {
          context: $context,
        }),
      handlePaste(view, event) {
        const files = picturesIn(event.clipboardData)
        // Word sends a picture of the text beside the text: then the text is meant.
        if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false
        upload(view, files)
        return true
      },
      handleDrop(view, event, _slice, isMoved) {
        const files = picturesIn(event.dataTransfer)
        if (isMoved || files.length === 0) return false
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (place)
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place.pos))))
        event.preventDefault()
        upload(view, files)
        return true
      },
    },
  })
