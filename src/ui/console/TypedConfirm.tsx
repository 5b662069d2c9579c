import { useState, type FormEvent } from 'react'
import { Button } from '../Button.tsx'
import { TextField } from '../Field.tsx'
import { ConsoleDialog } from './ConsoleDialog.tsx'

type TypedConfirmProps = {
  /** What is about to happen: 'Erase Gareth Llewellyn?' */
  title: string
  /** What goes and what stays. */
  children: string
  /** What has to be typed: a reference, a username. */
  word: string
  /** The name of the act: 'Erase for good'. */
  action: string
  onConfirm: () => void
  /** Nothing was done. */
  onClose: () => void
}

/** Asks for a word before something that can't be undone. What can be undone is done at once, with a toast. */
export function TypedConfirm({ title, children, word, action, onConfirm, onClose }: TypedConfirmProps) {
  const [typed, setTyped] = useState('')
  const isTyped = isConfirmed(typed, word)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) onConfirm()
  }
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form className="typed-confirm" onSubmit={submit}>
        <p>{children}</p>
        <TextField
          name="confirmation"
          label={`Type ${word} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <div className="console-dialog__actions">
          <Button variant="quiet" onClick={onClose}>
            Keep everything
          </Button>
          <Button variant="danger" type="submit" disabled={!isTyped}>
            {action}
          </Button>
        </div>
      </form>
    </ConsoleDialog>
  )
}

/** Whether what was typed is the word, but for spaces around it. */
export const isConfirmed = (typed: string, word: string): boolean => typed.trim() === word
