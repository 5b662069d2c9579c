import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#ui/PostForm.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { PasswordChangeFields } from '../forms/AccountFields.tsx'

type OwnPasswordFormProps = Pick<FormState, 'errors'> & { username: string }

/** A new password, for anyone who knows the present one. */
export function OwnPasswordForm({ username, errors }: OwnPasswordFormProps) {
  const field = fieldPropsOf({ prefix: 'password', errors })
  return (
    <PostForm
      action={consolePaths.saveSettings('password')}
      prefix="password"
      errors={errors}
      failed="Nothing was changed"
      submit="Change password"
    >
      <PasswordChangeFields field={field} username={username} />
    </PostForm>
  )
}

type OwnChoiceProps = { name: string; label: string; hint: string; isOn: boolean }

/** One thing that a person switches on or off for themselves, in a form of several. */
export const OwnChoice = ({ name, label, hint, isOn }: OwnChoiceProps) => (
  <div>
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isOn}
        aria-describedby={`${name}-hint`}
      />
      <span>{label}</span>
    </label>
    <p className="field__hint" id={`${name}-hint`}>
      {hint}
    </p>
  </div>
)
