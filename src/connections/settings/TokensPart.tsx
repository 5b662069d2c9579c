import { KeyRound } from 'lucide-react'
import { ButtonSummary } from '#kit/Button.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { TextField } from '#kit/Field.tsx'
import { PostForm } from '#kit/PostForm.tsx'
import { EntryList, Section } from '#kit/Section.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime, longDate, londonDay } from '#shared/dates.ts'
import { mostTokens, tokenDays, type ApiToken, type TokenScope } from '../tokens/token.ts'
import { CopyField } from './CopyField.tsx'
import type { ConnectionsData } from './load.server.ts'
import { SecretOnce } from './SecretOnce.tsx'

const scopeWords: Record<string, string> = { read: 'Reads only', write: 'Reads and writes' }

/** The tokens that other programs call with. */
export function TokensPart({ tokens, isAdmin, returned }: ConnectionsData) {
  const made = returned?.form === 'token-made' ? returned.values : undefined
  return (
    <Section title="API tokens" count={tokens.length}>
      {made?.['secret'] !== undefined && (
        <SecretOnce title={`“${made['name'] ?? ''}” is ready. Copy it now, it is shown once.`}>
          <CopyField label="The token" value={made['secret']} isLabelHidden />
        </SecretOnce>
      )}
      <EntryList>
        {tokens.map((token) => (
          <li key={token.id} className="entry">
            <KeyRound className="icon" aria-hidden />
            <div className="wrap-anywhere">
              <b>{token.name}</b>
              <div className="text-ink-700 text-sm leading-normal">{aboutToken(token)}</div>
            </div>
            {isAdmin && <Revoke token={token} />}
          </li>
        ))}
      </EntryList>
      {isAdmin && tokens.length < mostTokens && (
        <NewToken {...(returned?.form === 'token' ? returned : undefined)} />
      )}
      <p className="mt-3 text-ink-700 text-sm">
        Shown once, when made. What a token does is in Activity under its name.
      </p>
    </Section>
  )
}

function aboutToken({ scope, lastUsedAt, expiresAt, createdBy }: ApiToken): string {
  const used = lastUsedAt === null ? 'Not used yet' : `Last used ${londonDateAndTime(new Date(lastUsedAt))}`
  const end = expiresAt === null ? 'No end' : `Ends ${longDate(londonDay(new Date(expiresAt)))}`
  return `${scopeWords[scope] ?? scope}. ${used}. ${end}. Made by ${createdBy}`
}

const Revoke = ({ token: { id, name } }: { token: ApiToken }) => (
  <details className="entry__aside text-right">
    <ButtonSummary variant="ghost" size="small" aria-label={`Revoke ${name}`}>
      Revoke
    </ButtonSummary>
    <form method="post" action={consolePaths.connectionForm(`token/${id}/revoke`)}>
      <p className="my-2 text-sm">Whatever uses it stops working at once.</p>
      <button type="submit" className="button button--small" aria-label={`Yes, revoke it: ${name}`}>
        Yes, revoke it
      </button>
    </form>
  </details>
)

const scopes: Record<TokenScope, string> = { read: 'Reads', write: 'Reads and writes' }

function NewToken(state: Partial<NonNullable<ConnectionsData['returned']>>) {
  const field = fieldPropsOf({ prefix: 'token', ...state })
  const { values = {}, errors } = state
  return (
    <details className="mt-4" open={errors !== undefined} id="new-token">
      <ButtonSummary variant="ghost" size="small">
        New token
      </ButtonSummary>
      <PostForm
        action={consolePaths.connectionForm('token')}
        className="form-grid form-grid--narrow"
        prefix="token"
        errors={errors}
        failed="No token was made"
        submit="Make the token"
      >
        <TextField
          label="Name"
          hint="What will use it: Time sheet"
          maxLength={60}
          autoComplete="off"
          required
          {...field('name')}
        />
        <fieldset className="flex flex-wrap gap-y-2 gap-x-5 form-grid__wide">
          <legend className="mb-1 font-semibold text-sm">What it may do</legend>
          {Object.entries(scopes).map(([scope, label]) => (
            <label key={scope} className="inline-flex gap-2 items-center min-h-control">
              <input
                type="radio"
                name="scope"
                value={scope}
                defaultChecked={(values['scope'] ?? 'read') === scope}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label className="field__label" htmlFor="token-expiresInDays">
            Ends after
          </label>
          <select
            className="control"
            id="token-expiresInDays"
            name="expiresInDays"
            defaultValue={values['expiresInDays'] ?? '90'}
          >
            {tokenDays.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
            <option value="">No end</option>
          </select>
        </div>
      </PostForm>
    </details>
  )
}
