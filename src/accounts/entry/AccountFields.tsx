import { TextField } from '#kit/Field.tsx'
import type { FieldProps } from '#kit/field-props.ts'
import { passwordLength } from '../account-data.ts'

type Fields = { field: (name: string) => FieldProps }

/** Someone's own first and last name. */
export const NameFields = ({ field }: Fields) => (
  <>
    <TextField label="First name" autoComplete="given-name" maxLength={80} required {...field('firstName')} />
    <TextField label="Last name" autoComplete="family-name" maxLength={80} required {...field('lastName')} />
  </>
)

const advice = `At least ${passwordLength.min} characters. A few words in a row are easy to remember and hard to guess.`

type NewPasswordFieldProps = Fields & { label?: string; hint?: string }

/** One field, because what is typed can be shown by the browser. */
export const NewPasswordField = ({ field, label = 'New password', hint = advice }: NewPasswordFieldProps) => (
  <TextField
    label={label}
    type="password"
    autoComplete="new-password"
    minLength={passwordLength.min}
    maxLength={passwordLength.max}
    required
    hint={hint}
    {...field('password')}
  />
)

/** A new password, for anyone who knows the present one. */
export const PasswordChangeFields = ({ field, username }: Fields & { username: string }) => (
  <>
    {/* So that a password manager knows whose password this is. */}
    <input hidden readOnly name="username" autoComplete="username" value={username} />
    <TextField
      label="Current password"
      type="password"
      autoComplete="current-password"
      maxLength={passwordLength.max}
      required
      {...field('currentPassword')}
    />
    <NewPasswordField
      field={field}
      hint={`At least ${passwordLength.min} characters. All other devices are signed out.`}
    />
  </>
)
