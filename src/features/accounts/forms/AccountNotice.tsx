import type { ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { AccountFrame } from './AccountFrame.tsx'

/** What happened, or why a link no longer works, and the way on. */
function AccountNotice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <AccountFrame heading={heading}>
      <div className="panel">
        {children}
        <div>
          <ButtonLink href={paths.signIn()} variant="ghost">
            Go to sign-in
          </ButtonLink>
        </div>
      </div>
    </AccountFrame>
  )
}

/** For a link that was used, is too old, or never was one: all three read the same. */
export function LinkGone() {
  return (
    <AccountNotice heading="This link no longer works">
      <p>
        Each link works once, and only for a while. Ask for a new one and it should arrive within a minute or
        two.
      </p>
    </AccountNotice>
  )
}

/** After a link was asked for: the same words whether or not there is an account. */
export function LinkSent({ email }: { email: string }) {
  return (
    <AccountNotice heading="Check your email">
      <p>
        If there’s an account for <strong className="account-page__address">{email}</strong>, a link is on its
        way. Nothing there? Check your spam folder, then the address.
      </p>
    </AccountNotice>
  )
}
