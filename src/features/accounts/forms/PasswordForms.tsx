import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { NewPasswordField } from './AccountFields.tsx'

/** Asks for the address to which a link for a new password goes. */
export function ForgotPasswordForm(state: FormState) {
  const field = fieldPropsOf({ prefix: 'forgot', ...state })
  return (
    <AccountFrame heading="Forgotten password" lede="It happens. We’ll send you a link to choose a new one.">
      <form className="panel" action={paths.forgotPassword()} method="post" aria-label="Forgotten password">
        <TextField label="E-mail address" type="email" autoComplete="email" required {...field('email')} />
        <div className="button-row">
          <Button type="submit">Send me a link</Button>
          <a href={paths.signIn()}>Back to sign-in</a>
        </div>
      </form>
    </AccountFrame>
  )
}

/** Behind the link of an invitation or of a reset: one field, because it can be shown by the browser. */
export function SetPasswordForm({ token, ...state }: FormState & { token: string }) {
  const field = fieldPropsOf({ prefix: 'set-password', ...state })
  return (
    <AccountFrame heading="Choose a password" lede="You’ll be signed in here and signed out everywhere else.">
      <form className="panel" action={paths.setPassword()} method="post" aria-label="Choose a password">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField field={field} />
        <div>
          <Button type="submit">Save and sign in</Button>
        </div>
      </form>
    </AccountFrame>
  )
}
