import { TextSelection, NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { CheckedPlace } from '../../article.ts'
import { readArticle, writeArticle } from './article-html.ts'
import { lengthOf, textOf, type Length } from './words.ts'

export type EditorHandle = {
  /** The text as it is stored. Unedited, it is exactly the original. */
  read: () => string
  /** Replaces the text, as one undo step. */
  replace: (html: string) => void
  length: () => Length
  /** Selects a position and scrolls to it. */
  show: (place: CheckedPlace) => void
  focus: () => void
}

const selectors: Record<CheckedPlace['element'], string> = {
  img: '.article-picture > img',
  heading: 'h2, h3, h4',
  a: 'a[href]',
  table: 'table',
  // The editor's paragraphs in lists and tables are not stored.
  p: 'p:not([data-table-caption], :is(li, td, th, dd) > p:only-of-type:first-child)',
  li: 'li',
  dd: 'dd',
  td: 'td',
  figcaption: 'figcaption',
}

/** The interface of an editor for its page. `html` is its initial text. */
export function handleOf(view: EditorView, html: string): EditorHandle {
  let stored = { html, doc: view.state.doc }
  return {
    read() {
      if (!view.state.doc.eq(stored.doc)) stored = { html: writeArticle(view.state.doc), doc: view.state.doc }
      return stored.html
    },
    replace(next) {
      const doc = readArticle(next)
      view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, doc.content))
      stored = { html: next, doc: view.state.doc }
    },
    length: () => lengthOf(textOf(view.state.doc)),
    show({ element, index }) {
      const found = view.dom.querySelectorAll(selectors[element])[index]
      if (!found) return view.focus()
      const at = view.posAtDOM(element === 'img' ? (found.parentElement ?? found) : found, 0)
      const isPicture = view.state.doc.nodeAt(at)?.type.name === 'image'
      const selection = isPicture
        ? NodeSelection.create(view.state.doc, at)
        : TextSelection.near(view.state.doc.resolve(at), 1)
      view.dispatch(view.state.tr.setSelection(selection))
      view.focus()
      found.scrollIntoView({ block: 'center' })
    },
    focus: () => view.focus(),
  }
}
