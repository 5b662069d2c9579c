import { accountPaths, paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import type { FormState } from '#ui/field-props.ts'
import { heldFormField, type HeldForm } from '../held-form.ts'
import { CodeField } from './CodeField.tsx'
import { behindEntry, EntryFrame } from './EntryFrame.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'

export type ConfirmFormProps = Pick<FormState, 'errors'> & {
  username: string
  isStaff: boolean
  /** A code is asked for beside the password. */
  asksCode: boolean
  hasApp: boolean
  hasPasskeys: boolean
  next: string
  /** A form that waits for this. */
  held?: HeldForm | undefined
}

/** Asks anyone who is signed in to prove again who they are, before something that matters. */
export function ConfirmForm({ username, isStaff, asksCode, hasApp, hasPasskeys, ...form }: ConfirmFormProps) {
  const errorOf = (name: string) => form.errors?.find(({ field }) => field === name)?.message
  const carried = (
    <>
      <input type="hidden" name="next" value={form.next} />
      {form.held && <input type="hidden" name={heldFormField} value={JSON.stringify(form.held)} />}
    </>
  )
  return (
    <EntryFrame
      heading="Is this still you?"
      lede={
        form.held
          ? 'What you’re about to do matters, so we ask again. What you typed is kept: you can send it in a moment.'
          : 'What comes next matters, so we ask again. For 15 minutes after this we won’t.'
      }
      behind={behindEntry(isStaff)}
    >
      {hasPasskeys && (
        <>
          <PasskeyForm
            action={accountPaths.confirmSignIn()}
            options={accountPaths.api.passkeyToConfirm()}
            kind="use"
            label="Use your passkey"
            error={errorOf('passkey')}
          >
            {carried}
          </PasskeyForm>
          <p className="entry__or">or</p>
        </>
      )}
      <form
        action={accountPaths.confirmSignIn()}
        method="post"
        aria-label="Confirm"
        className="entry__fields"
      >
        {carried}
        {/* Tells a password manager whose password this is. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <TextField
          id="confirm-password"
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errorOf('password')}
        />
        {asksCode && (
          <CodeField id="confirm-code" kind={hasApp ? 'app' : 'backup-code'} error={errorOf('code')} />
        )}
        <div>
          <Button type="submit" variant={hasPasskeys ? 'ghost' : 'primary'}>
            Confirm
          </Button>
        </div>
      </form>
      <p className="entry__links">
        <a href={paths.forgotPassword()}>Forgotten your password?</a>
      </p>
    </EntryFrame>
  )
}

/** After confirming: the form that waited, to be sent with a click. Nothing is done before it. */
export function HeldFormPage({ held, isStaff, back }: { held: HeldForm; isStaff: boolean; back: string }) {
  return (
    <EntryFrame
      heading="Thank you"
      lede="Nothing has been done yet. What you were about to send is ready."
      behind={behindEntry(isStaff)}
    >
      <form
        action={held.action}
        method="post"
        aria-label="What you were about to send"
        className="button-row"
      >
        {held.values.map(([name, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name may come twice, and the list never changes
          <input key={`${at}-${name}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit">Send it now</Button>
        <a href={back}>Go back without sending</a>
      </form>
    </EntryFrame>
  )
}
