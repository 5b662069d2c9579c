import type { EditorView } from 'prosemirror-view'
import { useId, useState } from 'react'
import { Button } from '#kit/Button.tsx'
import { linkAt, setLink } from '#kit/editor/text-commands.ts'
import { isAddress } from './reply-schema.ts'

/** Asks for the address of a link. */
export function LinkField({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const [before] = useState(() => linkAt(view.state).href)
  const [typed, setTyped] = useState(before)
  const id = useId()
  const set = (text: string) => {
    setLink(text, isAddress)(view.state, view.dispatch)
    onClose()
  }
  return (
    <div className="flex flex-wrap gap-2 items-center py-1.5 px-4 border-b border-line text-sm">
      <label htmlFor={id}>Address of the link</label>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressing 'Link' asks for it
        autoFocus
        className="control flex-[1_1_12rem]"
        id={id}
        inputMode="url"
        autoComplete="off"
        value={typed}
        maxLength={2000}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          // The form around it sends the reply.
          event.preventDefault()
          set(typed.trim())
        }}
      />
      <Button variant="ghost" size="small" onClick={() => set(typed.trim())}>
        {before === '' ? 'Insert link' : 'Change link'}
      </Button>
      {before !== '' && (
        <Button variant="quiet" size="small" onClick={() => set('')}>
          Remove link
        </Button>
      )}
    </div>
  )
}
