import type { EditorView } from 'prosemirror-view'
import { useState } from 'react'
import { Button } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { TextArea } from '#kit/Field.tsx'
import { describePicture } from './pictures.ts'

type PictureDialogProps = { view: EditorView; at: number; onClose: () => void }

/** The alternative text of a picture, or that it is decorative. */
export function PictureDialog({ view, at, onClose }: PictureDialogProps) {
  const alt: unknown = view.state.doc.nodeAt(at)?.attrs['alt']
  const [isDecorative, setDecorative] = useState(alt === '')
  const [words, setWords] = useState(typeof alt === 'string' ? alt : '')
  const [error, setError] = useState<string>()
  const save = () => {
    if (!isDecorative && words.trim() === '')
      return setError('Please say what the picture shows, or mark it as decoration.')
    describePicture(at, isDecorative ? '' : words.trim())(view.state, view.dispatch)
    return onClose()
  }
  return (
    <ConsoleDialog
      title="What does the picture show?"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save</Button>
        </>
      }
    >
      <div className="grid gap-3">
        <TextArea
          label="Alternative text"
          name="alt"
          hint="Read out by screen readers, and shown where the picture can’t be loaded."
          rows={3}
          maxLength={400}
          value={words}
          disabled={isDecorative}
          error={error}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            // Line breaks are not read out.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            save()
          }}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ currentTarget }) => {
              setDecorative(currentTarget.checked)
              setError(undefined)
            }}
          />
          It is decoration: it says nothing that the text doesn’t
        </label>
      </div>
    </ConsoleDialog>
  )
}
