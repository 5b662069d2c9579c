import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { fieldPropsOf, type FormState } from '#ui/field-props.ts'
import { NewPasswordField } from './AccountFields.tsx'
import { AccountFrame } from './AccountFrame.tsx'

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
