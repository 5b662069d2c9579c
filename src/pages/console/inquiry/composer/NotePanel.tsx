import { Button } from '#ui/Button.tsx'
import { useActForm } from '../acts/use-act-form.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { sendByKey } from './send-by-key.ts'

/** A note that only staff see. */
export function NotePanel() {
  const { visitor } = useInquiry()
  const { formProps, field, isSending, problem } = useActForm({
    form: 'note',
    done: 'The note is saved',
    doneText: 'Only staff see it.',
  })
  const { error = problem, ...text } = field('text')
  return (
    <form {...formProps} className="composer__form composer__form--note">
      <label className="composer__label" htmlFor="note-text">
        Internal note, staff only
      </label>
      <textarea
        className="composer__text"
        {...text}
        rows={4}
        maxLength={20_000}
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
        <Button type="submit" variant="ghost" pending={isSending} pendingLabel="Saving...">
          Add note
        </Button>
      </div>
    </form>
  )
}
