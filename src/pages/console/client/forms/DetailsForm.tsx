import { consolePaths } from '#shared/console-paths.ts'
import { PostForm } from '#ui/PostForm.tsx'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf } from '#ui/field-props.ts'
import { useClient, useReturned } from '../client-context.tsx'

/** What a client is called, and where their e-mails go. */
export function DetailsForm() {
  const { data } = useClient()
  const { username, email, firstName, lastName } = data.client
  const own = useReturned('details')
  const values = own?.values ?? { username, email, firstName, lastName }
  const field = fieldPropsOf({ prefix: 'details', values, errors: own?.errors })
  return (
    <PostForm
      action={consolePaths.clientForm(username, 'details')}
      className="form-grid form-grid--narrow"
      prefix="details"
      errors={own?.errors}
      failed="Nothing was changed"
      submit="Save"
    >
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
    </PostForm>
  )
}
