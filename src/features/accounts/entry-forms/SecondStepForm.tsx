import { accountPaths, paths } from '#shared/paths.ts'
import type { FormState } from '#ui/field-props.ts'
import { CarriedFields, type Carried } from './CarriedFields.tsx'
import { CodeField, type CodeKind } from './CodeField.tsx'
import { behindEntry, EntryFrame } from './EntryFrame.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'

export type SecondStepFormProps = Pick<FormState, 'errors'> &
  Carried & {
    firstName: string
    isStaff: boolean
    hasApp: boolean
    hasPasskeys: boolean
    /** Which kind of code is asked for. Either is taken. */
    kind: CodeKind
  }

/** The second step of signing in: a passkey, a code, or a backup code. */
export function SecondStepForm({
  firstName,
  isStaff,
  hasApp,
  hasPasskeys,
  kind,
  ...form
}: SecondStepFormProps) {
  const errorOf = (name: string) => form.errors?.find(({ field }) => field === name)?.message
  const shownKind = hasApp ? kind : 'backup-code'
  return (
    <EntryFrame
      heading={`One more step, ${firstName}`}
      lede="You’re nearly in. Now show that it’s you."
      behind={behindEntry(isStaff)}
    >
      {hasPasskeys && (
        <>
          <PasskeyForm
            action={accountPaths.secondStep()}
            options={accountPaths.api.passkeyForSecondStep()}
            kind="use"
            label="Use your passkey"
            error={errorOf('passkey')}
          >
            <CarriedFields {...form} />
          </PasskeyForm>
          <p className="entry__or">or</p>
        </>
      )}
      <form action={accountPaths.secondStep()} method="post" aria-label="Code">
        <CarriedFields {...form} />
        <input type="hidden" name="kind" value={shownKind} />
        <CodeField
          id="second-step-code"
          kind={shownKind}
          button="Continue"
          isPrimary={!hasPasskeys}
          error={errorOf('code')}
        />
      </form>
      <p className="entry__links">
        {hasApp && (
          <a
            href={accountPaths.secondStep({
              next: form.next,
              ...(shownKind === 'app' && { with: 'backup-code' }),
            })}
          >
            {shownKind === 'app' ? 'Use a backup code' : 'Use a code from your app'}
          </a>
        )}
        <a href={paths.signIn()}>Sign in as somebody else</a>
      </p>
    </EntryFrame>
  )
}
