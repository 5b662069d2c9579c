import type { ReactNode } from 'react'
import type { FormState } from '#kit/field-props.ts'
import { Button } from '#kit/Button.tsx'
import { TextField } from '#kit/Field.tsx'
import type { AppToScan } from '../security-data.ts'
import { AppToScanView, CodeField, type CodeKind } from './CodeField.tsx'
import { behindEntry, EntryFrame } from './EntryFrame.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'

type ProveItsYouProps = Pick<FormState, 'errors'> & {
  /** Why it is asked. */
  lede: string
  isStaff: boolean
  /** Where each of the forms goes. */
  action: string
  /** What each of them takes along. */
  carried: ReactNode
  /** What gives the browser its challenge; left out for someone without a passkey. */
  passkey?: string | undefined
  /** Whose password is asked for, too. */
  passwordOf?: string
  /** Left out for someone who has no code. */
  code?: CodeKind | undefined
  /** An app that is to be set up now; then a passkey is to be made. */
  app?: AppToScan
  button: string
  /** Other ways out of here. */
  links: ReactNode
}

export const proveItsYou = 'Prove it’s you'

/** The one page for the second step of signing in, for a fresh proof before what matters, and for the first set-up. */
export function ProveItsYou({
  lede,
  isStaff,
  action,
  carried,
  passkey,
  passwordOf,
  code,
  app,
  button,
  links,
  errors,
}: ProveItsYouProps) {
  const errorOf = (name: string) => errors?.find(({ field }) => field === name)?.message
  const comesFirst = app === undefined && passkey !== undefined
  const byPasskey = passkey !== undefined && (
    <PasskeyForm
      action={action}
      options={passkey}
      kind={app ? 'make' : 'use'}
      label={app ? 'Make a passkey instead' : 'Use your passkey'}
      variant={app ? 'ghost' : 'primary'}
      isWide
      error={errorOf('passkey')}
    >
      {carried}
    </PasskeyForm>
  )
  const or = byPasskey && (
    <p className="grid grid-cols-[1fr_auto_1fr] gap-3 items-center text-ink-700">
      <span className="h-px bg-line-500" />
      or
      <span className="h-px bg-line-500" />
    </p>
  )
  return (
    <EntryFrame heading={proveItsYou} lede={lede} behind={behindEntry(isStaff)}>
      {comesFirst && byPasskey}
      {comesFirst && or}
      {app && (
        <section className="grid gap-4" aria-labelledby="scan-heading">
          <h2 className="d3" id="scan-heading">
            Scan this in your authenticator
          </h2>
          <AppToScanView app={app} />
        </section>
      )}
      <form
        action={action}
        method="post"
        aria-label={passwordOf === undefined ? 'Code' : 'Confirm'}
        className="grid gap-4"
      >
        {carried}
        {passwordOf !== undefined && (
          <>
            {/* So that a password manager knows whose password this is. */}
            <input hidden readOnly name="username" autoComplete="username" value={passwordOf} />
            <TextField
              id="prove-password"
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={errorOf('password')}
            />
          </>
        )}
        {code && (
          <CodeField
            id="prove-code"
            kind={code}
            {...(app && { label: 'Type the six digits that it shows' })}
            {...(passwordOf === undefined && { button, isPrimary: !comesFirst })}
            error={errorOf('code')}
          />
        )}
        {passwordOf !== undefined && (
          <div>
            <Button type="submit" variant={comesFirst ? 'ghost' : 'primary'}>
              {button}
            </Button>
          </div>
        )}
      </form>
      {!comesFirst && or}
      {!comesFirst && byPasskey}
      <div className="flex flex-wrap gap-y-1.5 gap-x-5 items-center font-semibold text-sm [&_a]:inline-flex [&_a]:items-center [&_a]:min-h-target">
        {links}
      </div>
    </EntryFrame>
  )
}
