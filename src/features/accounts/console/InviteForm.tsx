import type { FormState } from '#ui/field-props.ts'
import { fieldPropsOf, summaryOf } from '#ui/field-props.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { TextField } from '#ui/Field.tsx'

/** Invites a colleague: they get a link with which they choose a password. */
export function InviteForm(state: FormState) {
  const field = fieldPropsOf({ prefix: 'invite', ...state })
  const errors = summaryOf({ prefix: 'invite', errors: state.errors })
  return (
    <form method="post" action={consolePaths.place('people')} className="form-grid form-grid--narrow">
      {errors.length > 0 && <ErrorSummary title="Nobody has been invited yet" errors={errors} />}
      <TextField label="First name" autoComplete="off" maxLength={80} required {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" maxLength={80} required {...field('lastName')} />
      <TextField label="E-mail address" type="email" autoComplete="off" required {...field('email')} />
      <TextField label="Username" autoComplete="off" autoCapitalize="none" required {...field('username')} />
      <fieldset className="choice-list form-grid__wide">
        <legend>Role</legend>
        <label>
          <input type="radio" name="role" value="staff" defaultChecked={state.values?.['role'] !== 'admin'} />
          Staff
        </label>
        <label>
          <input type="radio" name="role" value="admin" defaultChecked={state.values?.['role'] === 'admin'} />
          Admin
        </label>
      </fieldset>
      <div className="form-grid__wide">
        <button type="submit" className="button">
          Send the invitation
        </button>
      </div>
    </form>
  )
}
