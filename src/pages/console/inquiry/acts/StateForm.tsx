import { stateWords } from '#features/inquiries/conversation/event-words.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { TextField } from '#ui/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

/** Closes an inquiry, opens it again, or marks it as spam, with a reason for colleagues. */
export function StateForm() {
  const { data } = useInquiry()
  const { nextStates } = data
  const { field, formProps, isSending, problem } = useActForm({
    form: 'status',
    begins: { status: nextStates[0] ?? '', reason: '' },
    done: 'The state is changed',
  })
  const { id, name, defaultValue, error } = field('status')
  const unconfirmed = field('confirm').error
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
      {problem !== undefined && <ErrorBox title={problem} />}
      <div className="field">
        <label className="field__label" htmlFor={id}>
          State
        </label>
        <select className="control" id={id} name={name} defaultValue={defaultValue}>
          {nextStates.map((state) => (
            <option key={state} value={state}>
              {stateWords[state]}
            </option>
          ))}
        </select>
        {error !== undefined && <p className="field__error">{error}</p>}
      </div>
      <TextField
        label="Why"
        hint="For your colleagues. The visitor does not see it."
        optional
        maxLength={500}
        {...field('reason')}
      />
      {unconfirmed !== undefined && (
        <div className="field">
          <p className="field__error" id="status-unconfirmed" role="alert">
            {unconfirmed}
          </p>
          <label className="check">
            <input type="checkbox" name="confirm" value="true" aria-describedby="status-unconfirmed" />
            Close it without a reply
          </label>
        </div>
      )}
      <div>
        <Button type="submit" pending={isSending}>
          Change it
        </Button>
      </div>
    </form>
  )
}
