import { consolePaths } from '#shared/console-paths.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf, summaryOf } from '#ui/field-props.ts'
import { useClient } from '../client-context.tsx'

/** What a client is called, and where their e-mails go. */
export function DetailsForm() {
  const { data, returned } = useClient()
  const { username, email, firstName, lastName } = data.client
  const own = returned?.form === 'details' ? returned : undefined
  const values = own?.values ?? { username, email, firstName, lastName }
  const field = fieldPropsOf({ prefix: 'details', values, errors: own?.errors })
  const errors = summaryOf({ prefix: 'details', errors: own?.errors })
  return (
    <form
      method="post"
      action={consolePaths.clientForm(username, 'details')}
      className="form-grid form-grid--narrow"
    >
      {errors.length > 0 && <ErrorSummary title="Nothing was changed" errors={errors} />}
      <TextField label="First name" autoComplete="off" maxLength={80} required {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" maxLength={80} required {...field('lastName')} />
      <TextField
        label="E-mail address"
        hint="They sign in with it. Links e-mailed to the old one no longer work."
        type="email"
        autoComplete="off"
        required
        {...field('email')}
      />
      <TextField
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        {...field('username')}
      />
      <div className="form-grid__wide">
        <button type="submit" className="button">
          Save
        </button>
      </div>
    </form>
  )
}
