import { accountPaths, paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import type { FormState } from '#ui/field-props.ts'
import type { AppToScan } from '../security.ts'
import { AppToScanView } from './AppToScanView.tsx'
import { CarriedFields, type Carried } from './CarriedFields.tsx'
import { CodeField } from './CodeField.tsx'
import { behindEntry, EntryFrame } from './EntryFrame.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'

export type SetUpFormProps = Pick<FormState, 'errors'> &
  Carried & {
    app: AppToScan
    isStaff: boolean
    /** Nothing demands a second step here. */
    maySkip: boolean
  }

/** The first second step of someone who has none: an app, or a passkey. No one is in before one is set up. */
export function SetUpForm({ app, isStaff, maySkip, ...form }: SetUpFormProps) {
  const errorOf = (name: string) => form.errors?.find(({ field }) => field === name)?.message
  return (
    <EntryFrame
      heading="Set up your second step"
      lede="A password alone can be guessed or stolen. From now on you also show a code from an app, or use a passkey."
      behind={behindEntry(isStaff)}
    >
      <section className="entry__part" aria-labelledby="scan-heading">
        <h2 className="d3" id="scan-heading">
          Scan this in your authenticator
        </h2>
        <AppToScanView app={app} />
        <form action={accountPaths.secondStep()} method="post" aria-label="Code">
          <CarriedFields {...form} />
          <CodeField
            id="second-step-code"
            kind="app"
            label="Type the six digits that it shows"
            button="Turn on"
            isPrimary
            error={errorOf('code')}
          />
        </form>
      </section>
      <p className="entry__or">or</p>
      <PasskeyForm
        action={accountPaths.secondStep()}
        options={accountPaths.api.firstPasskey()}
        kind="make"
        label="Make a passkey instead"
        variant="ghost"
        error={errorOf('passkey')}
      >
        <CarriedFields {...form} />
      </PasskeyForm>
      <div className="entry__links">
        {maySkip && (
          <form action={accountPaths.skipSecondStep()} method="post">
            <CarriedFields {...form} />
            <Button type="submit" variant="ghost" size="small">
              Not now
            </Button>
          </form>
        )}
        <a href={paths.signIn()}>Sign in as somebody else</a>
      </div>
    </EntryFrame>
  )
}
