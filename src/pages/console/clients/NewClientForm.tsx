import { consolePaths } from '#shared/console-paths.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf, summaryOf, type FormState } from '#ui/field-props.ts'

/** Makes a client and mails them the link with which they begin. */
export function NewClientForm(state: FormState) {
  const field = fieldPropsOf({ prefix: 'client', ...state })
  const errors = summaryOf({ prefix: 'client', errors: state.errors })
  return (
    <form method="post" action={consolePaths.clients()} className="form-grid form-grid--narrow">
      {errors.length > 0 && <ErrorSummary title="Nobody has been invited yet" errors={errors} />}
      <p className="form-grid__wide">
        They get an e-mail with a link that works for seven days, choose a password, and see their dashboard.
      </p>
      <TextField label="First name" autoComplete="off" maxLength={80} required {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" maxLength={80} required {...field('lastName')} />
      <TextField label="E-mail address" type="email" autoComplete="off" required {...field('email')} />
      <TextField
        label="Username"
        hint="What they may sign in with, besides their address."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        {...field('username')}
      />
      <div className="form-grid__wide">
        <button type="submit" className="button">
          Make client and invite
        </button>
      </div>
    </form>
  )
}
