import {
  securityForm,
  type SecurityAct,
  type SecurityData,
  passwordLength,
  isSetUp,
} from '../account-data.ts'
import { CodeField, AppToScanView } from '../entry-forms/CodeField.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { Tag } from '#ui/Tag.tsx'

const doneWords: Partial<Record<SecurityAct, string>> = {
  'confirm-app': 'Your authenticator app is set up.',
  'remove-app': 'Your authenticator app has been removed.',
  'backup-codes': 'Your earlier backup codes no longer work.',
}

/** The second step after a password: an authenticator app, and the backup codes that stand in for it. */
export function AppPanel({ data }: { data: SecurityData }) {
  const { secondStep, appToScan, done } = data
  const words = done && doneWords[done]
  return (
    <section className="panel" aria-labelledby="second-step-heading" id="second-step">
      <div className="security-head">
        <h2 className="d3" id="second-step-heading">
          Second step for your password
        </h2>
        <Tag tone={isSetUp(secondStep) ? 'weld' : 'outline'}>{isSetUp(secondStep) ? 'On' : 'Off'}</Tag>
      </div>
      {words !== undefined && <p className="settings-saved">{words}</p>}
      <p>{statusOf(data)}</p>
      {appToScan ? <ScanForm data={data} app={appToScan} /> : <ChangeForm data={data} />}
    </section>
  )
}

function statusOf({ secondStep: { hasApp, passkeys, backupCodesLeft } }: SecurityData): string {
  if (!hasApp && passkeys === 0)
    return 'After your password we’d also ask for a code from an app on your phone: a stolen password alone is then no use.'
  const proof = hasApp ? 'a code from your app' : 'your passkey'
  const codes = backupCodesLeft === 1 ? 'one backup code' : `${backupCodesLeft} backup codes`
  return `After your password we ask for ${proof}. You have ${codes} left.`
}

function ScanForm({ data, app }: { data: SecurityData; app: NonNullable<SecurityData['appToScan']> }) {
  const { page } = data
  return (
    <div className="security-part">
      <h3 className="security-part__heading">Scan this in your authenticator</h3>
      <AppToScanView app={app} />
      <form action={securityForm(page, 'confirm-app')} method="post" aria-label="Code from your app">
        <CodeField
          id="security-code"
          kind="app"
          label="Type the six digits that it shows"
          button="Turn on"
          isPrimary
          error={errorOf(data, 'confirm-app', 'code')}
        />
      </form>
      <form action={securityForm(page, 'cancel-app')} method="post">
        <Button type="submit" variant="ghost" size="small">
          Not now
        </Button>
      </form>
    </div>
  )
}

/** One password for whichever is done. */
function ChangeForm({ data }: { data: SecurityData }) {
  const { page, username, secondStep } = data
  const error =
    errorOf(data, 'start-app', 'currentPassword') ??
    errorOf(data, 'remove-app', 'currentPassword') ??
    errorOf(data, 'backup-codes', 'currentPassword')
  return (
    <form
      action={securityForm(page, 'start-app')}
      method="post"
      className="settings-form"
      aria-label="Second step"
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      <TextField
        id="security-password"
        label="Your password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={passwordLength.max}
        required
        error={error}
      />
      <div className="button-row">
        <Button type="submit" variant={secondStep.hasApp ? 'ghost' : 'primary'}>
          {secondStep.hasApp ? 'Replace the app' : 'Set up an app'}
        </Button>
        {secondStep.hasApp && (
          <Button type="submit" variant="ghost" formAction={securityForm(page, 'remove-app')}>
            Remove the app
          </Button>
        )}
        {isSetUp(secondStep) && (
          <Button type="submit" variant="ghost" formAction={securityForm(page, 'backup-codes')}>
            New backup codes
          </Button>
        )}
      </div>
    </form>
  )
}

const errorOf = ({ returned }: SecurityData, act: SecurityAct, name: string): string | undefined =>
  returned?.act === act ? returned.errors.find(({ field }) => field === name)?.message : undefined
