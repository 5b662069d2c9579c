import type { ReactNode } from 'react'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Picture } from '#kit/art/Picture.tsx'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#kit/Button.tsx'

type AccountFrameProps = { heading: string; lede?: ReactNode; children: ReactNode }

/** The page of an account form: what it is for on the left, the form on its sheet of paper on the right. */
export function AccountFrame({ heading, lede, children }: AccountFrameProps) {
  return (
    <main
      id="main"
      className="min-h-[72svh] pt-[clamp(8rem,7rem_+_4vw,11rem)] pb-[clamp(4rem,3rem_+_4vw,7rem)] bg-mulberry-900"
    >
      <div className="page-width grid gap-y-10 gap-x-[clamp(var(--space-8),6vw,var(--space-20))] lg:grid-cols-[4fr_6fr]">
        <div className="dark-surface">
          <h1 className="d1">{heading}</h1>
          {lede && <p className="lede mt-5 max-w-[26ch]">{lede}</p>}
          <Picture
            file="sign-in"
            alt=""
            width={720}
            height={620}
            className="w-full h-auto mt-10 max-lg:h-[6rem] max-lg:mt-6"
            loading="eager"
          />
        </div>
        <div className="grid gap-6 *:grid *:gap-4 content-start max-w-[34rem] text-ink-900">{children}</div>
      </div>
    </main>
  )
}

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

/** After a link was requested: the same words whether or not there is an account. */
export function LinkSent({ email }: { email: string }) {
  return (
    <AccountNotice heading="Check your email">
      <p>
        If there’s an account for{' '}
        <strong>
          <WithAddresses>{email}</WithAddresses>
        </strong>
        , a link is on its way. Nothing there? Check your spam folder, then the address.
      </p>
    </AccountNotice>
  )
}
