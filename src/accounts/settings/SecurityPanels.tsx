import { KeyRound } from 'lucide-react'
import { passwordLength } from '../account-data.ts'
import {
  securityForm,
  type SecurityAct,
  type SecurityData,
  type ShownPasskey,
  isSetUp,
} from '../security-data.ts'
import { CodeField, AppToScanView } from '../entry/CodeField.tsx'
import { PasskeyForm } from '../entry/PasskeyForm.tsx'
import { Button } from '#kit/Button.tsx'
import { TextField } from '#kit/Field.tsx'
import { Tag } from '#kit/Tag.tsx'
import { accountPaths } from '#shared/paths.ts'
import { londonDateAndTime, londonDay, longDate } from '#shared/dates.ts'
import { SavedWords, SettingsSheet } from './SettingsSheet.tsx'

const appWords: Partial<Record<SecurityAct, string>> = {
  'confirm-app': 'Your authenticator app is set up.',
  'remove-app': 'Your authenticator app has been removed.',
  'backup-codes': 'Your earlier backup codes no longer work.',
}

const passkeyWords: Partial<Record<SecurityAct, string>> = {
  'add-passkey': 'Your passkey has been added.',
  'rename-passkey': 'Your passkey has its new name.',
  'remove-passkey': 'Your passkey has been removed.',
}

type PanelProps = {
  data: SecurityData
  /** It is below a title of the page's. */
  isPart?: boolean
}

/** The second step after a password: an authenticator app, and the backup codes that replace it. */
export function AppPanel({ data, isPart }: PanelProps) {
  const { secondStep, appToScan, done } = data
  const words = done && appWords[done]
  return (
    <SettingsSheet
      id="second-step"
      title="Second step for your password"
      state={<Tag tone={isSetUp(secondStep) ? 'weld' : 'outline'}>{isSetUp(secondStep) ? 'On' : 'Off'}</Tag>}
      isPart={isPart}
    >
      {words !== undefined && <SavedWords>{words}</SavedWords>}
      <p>{statusOf(data)}</p>
      {appToScan ? <ScanForm data={data} app={appToScan} /> : <ChangeForm data={data} />}
    </SettingsSheet>
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
    <div className="grid gap-4 pt-4 border-t-2 border-ink-900">
      <h3 className="font-display text-lede leading-title font-semibold">Scan this in your authenticator</h3>
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
      className="grid gap-4"
      aria-label="Second step"
    >
      {/* So that a password manager knows whose password this is. */}
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

/** Someone's passkeys, each with its name, and a way to add one. */
export function PasskeysPanel({ data, isPart }: PanelProps) {
  const { page, passkeys, done } = data
  const words = done && passkeyWords[done]
  return (
    <SettingsSheet id="passkeys" title="Passkeys" isPart={isPart}>
      {words !== undefined && <SavedWords>{words}</SavedWords>}
      <p>
        You unlock your own device, and you’re in without a password. Nothing that could be stolen is sent.
      </p>
      {passkeys.length > 0 && (
        <ul className="border-b border-line-200">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} data={data} passkey={passkey} />
          ))}
        </ul>
      )}
      <PasskeyForm
        action={securityForm(page, 'add-passkey')}
        options={accountPaths.api.newPasskey()}
        confirm={accountPaths.confirmSignIn(page)}
        kind="make"
        label="Add a passkey"
        variant={passkeys.length > 0 ? 'ghost' : 'primary'}
        error={errorOf(data, 'add-passkey', 'passkey')}
      >
        <TextField
          id="passkey-name"
          label="What you call it"
          name="name"
          maxLength={60}
          required
          hint="For example “My phone”: so that you know it again in this list."
          error={errorOf(data, 'add-passkey', 'name')}
        />
      </PasskeyForm>
    </SettingsSheet>
  )
}

function PasskeyRow({ data, passkey }: { data: SecurityData; passkey: ShownPasskey }) {
  const { page, returned } = data
  const { id, name, addedAt, lastUsedAt } = passkey
  const errors = returned?.id === id ? returned.errors : []
  const removal = errors.find(({ field }) => field === 'remove')?.message
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1.5 gap-x-4 items-start py-4 border-t border-line-200 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <KeyRound className="icon mt-0.5" aria-hidden />
      <div>
        <strong className="wrap-anywhere">{name}</strong>
        <p className="field__hint">
          Added <time dateTime={addedAt}>{longDate(londonDay(new Date(addedAt)))}</time>.{' '}
          {lastUsedAt === null ? (
            'Not used yet.'
          ) : (
            <>
              Last used <time dateTime={lastUsedAt}>{londonDateAndTime(new Date(lastUsedAt))}</time>.
            </>
          )}
        </p>
        {removal !== undefined && (
          <p className="field__error" role="alert">
            {removal}
          </p>
        )}
        <details open={returned?.act === 'rename-passkey' && returned.id === id}>
          <summary className="inline-block min-h-[32px] py-1 text-primary font-semibold text-sm [text-decoration-line:underline] cursor-pointer">
            Rename<span className="sr-only"> {name}</span>
          </summary>
          <form
            action={securityForm(page, 'rename-passkey')}
            method="post"
            className="flex flex-wrap gap-2 items-end py-1.5"
          >
            <input type="hidden" name="id" value={id} />
            <div className="flex-[1_1_12rem]">
              <TextField
                id={`rename-${id}`}
                label="New name"
                name="name"
                defaultValue={name}
                maxLength={60}
                required
                error={errors.find(({ field }) => field === 'name')?.message}
              />
            </div>
            <Button type="submit" variant="ghost" size="small">
              Save
            </Button>
          </form>
        </details>
      </div>
      <form className="col-2 sm:col-3" action={securityForm(page, 'remove-passkey')} method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="ghost" size="small" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </form>
    </li>
  )
}
