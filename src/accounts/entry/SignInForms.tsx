import { accountPaths, paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { ErrorSummary } from '#kit/ErrorSummary.tsx'
import { TextField } from '#kit/Field.tsx'
import { fieldPropsOf, summaryOf, type FormState } from '#kit/field-props.ts'
import { PasskeyForm } from './PasskeyForm.tsx'
import { type PreservedForm, preservedFormFields, CarriedFields } from '../preserved-form.tsx'
import { AccountFrame } from './AccountFrame.tsx'
import { NewPasswordField } from './AccountFields.tsx'

type SignInFormsProps = FormState & {
  /** Where to go after it; one of our own private pages. */
  next?: string | undefined
  /** What was sent after the session had ended: it comes back with the right password. */
  preserved?: PreservedForm | undefined
}

// The errors of the other forms are beside their fields.
const isOfPasswordForm = ({ fieldId }: { fieldId: string }) =>
  fieldId !== 'sign-in-email' && fieldId !== 'sign-in-passkey'

/** The ways in: a password, a passkey, or a link by e-mail. Native forms, but for passkeys the same without JavaScript. */
export function SignInForms({ next = '', preserved, ...state }: SignInFormsProps) {
  const errors = summaryOf({ prefix: 'sign-in', ...state }).filter(isOfPasswordForm)
  const field = fieldPropsOf({ prefix: 'sign-in', ...state })
  const linkField = fieldPropsOf({ prefix: 'link', ...state })
  return (
    <AccountFrame heading="Client sign-in" lede="Your projects, our updates and your messages, in one place.">
      <form className="panel" action={paths.signIn()} method="post" aria-label="Sign in with a password">
        {errors.length > 0 && <ErrorSummary title="We couldn’t sign you in" errors={errors} />}
        {preserved && <PreservedFields preserved={preserved} />}
        <input type="hidden" name="next" value={next} />
        <TextField
          label="E-mail address or username"
          autoComplete="username"
          autoCapitalize="none"
          required
          {...field('login')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <div className="button-row items-center">
          <Button type="submit">Sign in</Button>
          <a href={paths.forgotPassword()}>Forgotten your password?</a>
        </div>
      </form>
      <section className="panel" aria-labelledby="no-password-heading">
        <h2 className="d3" id="no-password-heading">
          Or sign in without a password
        </h2>
        <PasskeyForm
          action={accountPaths.signInWithPasskey()}
          options={accountPaths.api.passkeyToSignIn()}
          kind="use"
          label="Sign in with a passkey"
          variant="ghost"
          error={field('passkey').error}
        >
          <CarriedFields next={next} preserved={preserved} />
        </PasskeyForm>
        <form
          className="grid gap-4 pt-4 border-t border-t-line-200"
          action={paths.requestSignInLink()}
          method="post"
          aria-label="Sign in with a link"
        >
          <TextField
            label="E-mail address"
            type="email"
            autoComplete="email"
            required
            hint="For clients: we’ll send you a link that signs you in once."
            {...linkField('email')}
          />
          <Button type="submit" variant="ghost">
            Send me a link
          </Button>
        </form>
      </section>
    </AccountFrame>
  )
}

/** In the sign-in form: what someone had written when their session ended, to be read and carried along. */
function PreservedFields({ preserved }: { preserved: PreservedForm }) {
  const words = preserved.values['message'] ?? preserved.values['text']
  return (
    <>
      <div>
        <p>
          <strong>You’re signed out. What you wrote is still here.</strong>
        </p>
        <p>Sign in with your password and it’ll be ready to send.</p>
      </div>
      {words && (
        <details>
          <summary>What you wrote</summary>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{words}</p>
        </details>
      )}
      {preservedFormFields(preserved).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

/** Asks for the address to which a link for a new password goes. */
export function ForgotPasswordForm(state: FormState) {
  const field = fieldPropsOf({ prefix: 'forgot', ...state })
  return (
    <AccountFrame heading="Forgotten password" lede="It happens. We’ll send you a link to choose a new one.">
      <form className="panel" action={paths.forgotPassword()} method="post" aria-label="Forgotten password">
        <TextField label="E-mail address" type="email" autoComplete="email" required {...field('email')} />
        <div className="button-row items-center">
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
