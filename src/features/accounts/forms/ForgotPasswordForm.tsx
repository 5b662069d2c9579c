import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { AccountFrame } from './AccountFrame.tsx'

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
