import { AllSelection, type EditorState, Plugin, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Whether the selection reaches from the first place for text to the last, as 'Select all' of the browser's menu does. */
function isEverythingSelected({ doc, selection }: EditorState): boolean {
  if (!(selection instanceof TextSelection) || selection.empty) return false
  const { $from, $to, from, to } = selection
  const end = doc.content.size
  const all = TextSelection.between(doc.resolve(0), doc.resolve(end))
  if (from !== all.from || to !== all.to) return false
  // Of one block: only if nothing stands beside it. A caption is not its picture.
  return !$from.sameParent($to) || (from === $from.depth && to === end - $to.depth)
}

function selectEverything(view: EditorView): boolean {
  const isEverything = isEverythingSelected(view.state)
  if (isEverything) view.dispatch(view.state.tr.setSelection(new AllSelection(view.state.doc)))
  return isEverything
}

/** Deleting all of a text leaves an empty paragraph, and not the heading, list or picture that it began with. */
export const deletingEverything = new Plugin({
  props: {
    // Each only widens the selection, which is then deleted as ever.
    handleKeyDown(view, { key }) {
      if (key === 'Backspace' || key === 'Delete') selectEverything(view)
      return false
    },
    handleDOMEvents: {
      cut(view) {
        selectEverything(view)
        return false
      },
      // 'Delete' in the browser's menu, and keyboards on a screen.
      beforeinput(view, event) {
        if (!event.inputType.startsWith('delete') || !selectEverything(view)) return false
        event.preventDefault()
        view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
        return true
      },
    },
  },
})
