import { useRef, useState, type FormEvent } from 'react'
import { HttpError } from '#api-client/http.ts'
import { failureText, send } from '#api-client/send.ts'
import { inquiryCalls } from '#features/inquiries/inquiry-calls.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/console/toasts.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { sendByKey } from './send-by-key.ts'

/** A note that only staff see. */
export function NotePanel() {
  const { data, returned, visitor, refresh } = useInquiry()
  const { reference } = data.inquiry
  const form = useRef<HTMLFormElement>(null)
  const before = returned?.form === 'note' ? returned : undefined
  const [error, setError] = useState(before?.errors?.[0]?.message)
  const [isSaving, setIsSaving] = useState(false)

  const save = async (text: string) => {
    setIsSaving(true)
    setError(undefined)
    try {
      await send(inquiryCalls.note, { reference }, { text })
      form.current?.reset()
      showToast({ title: 'The note is saved', text: 'Only staff see it.' })
      refresh()
    } catch (failure) {
      const [first] = failure instanceof HttpError ? failure.fieldErrors : []
      setError(first?.message ?? failureText(failure))
    } finally {
      setIsSaving(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('text')
    void save(typeof text === 'string' ? text : '')
  }
  return (
    <form
      ref={form}
      method="post"
      action={consolePaths.inquiryForm(reference, 'note')}
      className="composer__form composer__form--note"
      onSubmit={submit}
    >
      <label className="composer__label" htmlFor="note-text">
        Internal note, staff only
      </label>
      <textarea
        className="composer__text"
        id="note-text"
        name="text"
        rows={4}
        maxLength={20_000}
        defaultValue={before?.values?.['text'] ?? ''}
        aria-describedby={error === undefined ? 'note-hint' : 'note-error note-hint'}
        aria-invalid={error === undefined ? undefined : true}
        onKeyDown={sendByKey}
      />
      {error !== undefined && (
        <p className="field__error composer__error" id="note-error">
          {error}
        </p>
      )}
      <div className="composer__foot">
        <p className="composer__hint" id="note-hint">
          {visitor} never sees notes. A note does not stop the clock.
        </p>
        <Button type="submit" variant="ghost" pending={isSaving} pendingLabel="Saving...">
          Add note
        </Button>
      </div>
    </form>
  )
}
