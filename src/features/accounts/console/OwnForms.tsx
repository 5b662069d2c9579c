import { consolePaths } from '#shared/console-paths.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { fieldPropsOf, summaryOf, type FormState } from '#ui/field-props.ts'
import { NameFields, PasswordChangeFields } from '../forms/AccountFields.tsx'

/** A person's own name: it is under their replies. */
export function OwnNameForm(state: FormState) {
  const field = fieldPropsOf({ prefix: 'profile', ...state })
  const errors = summaryOf({ prefix: 'profile', errors: state.errors })
  return (
    <form method="post" action={consolePaths.saveSettings('profile')} className="form-grid">
      {errors.length > 0 && <ErrorSummary title="Nothing was changed" errors={errors} />}
      <NameFields field={field} />
      <div className="form-grid__wide">
        <button type="submit" className="button">
          Save your name
        </button>
      </div>
    </form>
  )
}

type OwnPasswordFormProps = Pick<FormState, 'errors'> & { username: string }

/** A new password, for anyone who knows the present one. */
export function OwnPasswordForm({ username, errors }: OwnPasswordFormProps) {
  const field = fieldPropsOf({ prefix: 'password', errors })
  const summary = summaryOf({ prefix: 'password', errors })
  return (
    <form method="post" action={consolePaths.saveSettings('password')} className="form-grid">
      {summary.length > 0 && <ErrorSummary title="Nothing was changed" errors={summary} />}
      <PasswordChangeFields field={field} username={username} />
      <div className="form-grid__wide">
        <button type="submit" className="button">
          Change password
        </button>
      </div>
    </form>
  )
}

type OwnChoiceProps = {
  section: 'emails' | 'keyboard' | 'mentions'
  name: string
  label: string
  hint: string
  isOn: boolean
}

/** One thing that a person switches on or off for themselves. */
export const OwnChoice = ({ section, name, label, hint, isOn }: OwnChoiceProps) => (
  <form method="post" action={consolePaths.saveSettings(section)} className="form-grid form-grid--stack">
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isOn}
        aria-describedby={`${section}-hint`}
      />
      <span>{label}</span>
    </label>
    <p className="field__hint" id={`${section}-hint`}>
      {hint}
    </p>
    <div>
      <button type="submit" className="button button--ghost">
        Save
      </button>
    </div>
  </form>
)
