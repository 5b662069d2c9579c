import { type Command, NodeSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { insert } from './blocks.ts'
import { node } from './schema.ts'

export type PictureAttrs = { src: string; alt: string | null; width: number | null; height: number | null }

/** A picture with room for its caption. */
export const insertPicture = (attrs: PictureAttrs): Command =>
  insert(() => node('figure').create(null, [node('image').create(attrs), node('figcaption').create()]))

/** Sets the alternative text of the picture at a position; empty for a decoration. */
export const describePicture =
  (at: number, alt: string): Command =>
  (state, dispatch) => {
    const picture = state.doc.nodeAt(at)
    if (picture?.type !== node('image')) return false
    dispatch?.(state.tr.setNodeAttribute(at, 'alt', alt))
    return true
  }

/** The position of the selected picture. */
export function selectedPicture({ selection }: EditorState): { at: number } | undefined {
  const isPicture = selection instanceof NodeSelection && selection.node.type === node('image')
  return isPicture ? { at: selection.from } : undefined
}

/** Opens the alternative text of a picture. */
export type OpenDescription = (at: number) => void

/** A picture with a button that shows whether it has an alternative text. */
export const pictureView =
  (open: OpenDescription) =>
  (first: { attrs: Record<string, unknown> }, _view: EditorView, getPos: () => number | undefined) => {
    const dom = document.createElement('div')
    dom.className = 'article-picture'
    const image = dom.appendChild(document.createElement('img'))
    const button = dom.appendChild(document.createElement('button'))
    button.type = 'button'
    button.className = 'button button--ghost button--small'
    button.contentEditable = 'false'
    button.addEventListener('click', () => {
      const at = getPos()
      if (at !== undefined) open(at)
    })
    const show = ({ src, alt, width, height }: Record<string, unknown>) => {
      image.src = String(src)
      image.alt = typeof alt === 'string' ? alt : ''
      if (typeof width === 'number') image.width = width
      if (typeof height === 'number') image.height = height
      button.textContent =
        typeof alt !== 'string' ? 'Add alternative text' : alt === '' ? 'Decorative' : 'Alternative text'
      button.title = typeof alt === 'string' ? alt : ''
      dom.classList.toggle('article-picture--undescribed', typeof alt !== 'string')
    }
    show(first.attrs)
    return {
      dom,
      update: (next: { type: unknown; attrs: Record<string, unknown> }) => {
        if (next.type !== node('image')) return false
        show(next.attrs)
        return true
      },
      stopEvent: (event: Event) => event.target === button,
      ignoreMutation: () => true,
    }
  }
