import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { fieldOf, type FormState } from './account-form.ts'

/** Asks for the address to which a link for a new password goes. */
export function ForgotPasswordForm(state: FormState) {
  return (
    <AccountFrame heading="Forgotten password" lede="It happens. We send you a link to choose a new one.">
      <form className="panel" action={paths.forgotPassword()} method="post" aria-label="Forgotten password">
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="email"
          required
          {...fieldOf(state, 'forgot', 'email')}
        />
        <div className="button-row items-center">
          <Button type="submit">Send me a link</Button>
          <a className="account-link" href={paths.signIn()}>
            Back to sign-in
          </a>
        </div>
      </form>
    </AccountFrame>
  )
}
