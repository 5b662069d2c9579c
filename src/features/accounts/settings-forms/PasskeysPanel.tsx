import { KeyRound } from 'lucide-react'
import { securityForm, type SecurityAct, type SecurityData, type ShownPasskey } from '../account-data.ts'
import { PasskeyForm } from '../entry-forms/PasskeyForm.tsx'
import { accountPaths } from '#shared/paths.ts'
import { londonDateAndTime, londonDay, longDate } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'

const doneWords: Partial<Record<SecurityAct, string>> = {
  'add-passkey': 'Your passkey has been added.',
  'rename-passkey': 'Your passkey has its new name.',
  'remove-passkey': 'Your passkey has been removed.',
}

/** Someone's passkeys, each with its name, and a way to add one. */
export function PasskeysPanel({ data }: { data: SecurityData }) {
  const { page, passkeys, done, returned } = data
  const words = done && doneWords[done]
  const errors = returned?.act === 'add-passkey' ? returned.errors : []
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return (
    <section className="panel" aria-labelledby="passkeys-heading" id="passkeys">
      <h2 className="d3" id="passkeys-heading">
        Passkeys
      </h2>
      {words !== undefined && <p className="settings-saved">{words}</p>}
      <p>
        You unlock your own device, and you’re in without a password. Nothing that could be stolen is sent.
      </p>
      {passkeys.length > 0 && (
        <ul className="security-list">
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
        error={errorOf('passkey')}
      >
        <TextField
          id="passkey-name"
          label="What you call it"
          name="name"
          maxLength={60}
          required
          hint="For example “My phone”: so that you know it again in this list."
          error={errorOf('name')}
        />
      </PasskeyForm>
    </section>
  )
}

function PasskeyRow({ data, passkey }: { data: SecurityData; passkey: ShownPasskey }) {
  const { page, returned } = data
  const { id, name, addedAt, lastUsedAt } = passkey
  const errors = returned?.id === id ? returned.errors : []
  const removal = errors.find(({ field }) => field === 'remove')?.message
  return (
    <li className="security-list__row">
      <KeyRound className="icon" aria-hidden />
      <div>
        <strong>{name}</strong>
        <span className="field__hint">
          Added <time dateTime={addedAt}>{longDate(londonDay(new Date(addedAt)))}</time>.{' '}
          {lastUsedAt === null ? (
            'Not used yet.'
          ) : (
            <>
              Last used <time dateTime={lastUsedAt}>{londonDateAndTime(new Date(lastUsedAt))}</time>.
            </>
          )}
        </span>
        {removal !== undefined && (
          <p className="field__error" role="alert">
            {removal}
          </p>
        )}
        <details open={returned?.act === 'rename-passkey' && returned.id === id}>
          <summary>
            Rename<span className="sr-only"> {name}</span>
          </summary>
          <form action={securityForm(page, 'rename-passkey')} method="post" className="security-rename">
            <input type="hidden" name="id" value={id} />
            <TextField
              id={`rename-${id}`}
              label="New name"
              name="name"
              defaultValue={name}
              maxLength={60}
              required
              error={errors.find(({ field }) => field === 'name')?.message}
            />
            <Button type="submit" variant="ghost" size="small">
              Save
            </Button>
          </form>
        </details>
      </div>
      <form action={securityForm(page, 'remove-passkey')} method="post">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" variant="ghost" size="small" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </form>
    </li>
  )
}
