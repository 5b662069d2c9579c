import { useSyncExternalStore } from 'react'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { Strip } from './Strip.tsx'
import type { Live } from './use-portal-data.ts'

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** What to know while the server sends no news. */
export function ConnectionNotice({ live }: { live: Live }) {
  const { isDisabled, isSignedOut, isStale, refresh } = live
  const isOnline = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  )
  if (!isDisabled && !isSignedOut && !isOnline)
    return (
      <Strip>
        <output>You are offline. What you see may be out of date, and what you write stays here.</output>
      </Strip>
    )
  if (!isDisabled && !isSignedOut && !isStale) return null
  return (
    <div className="pt-4 pb-0 px-pad print:hidden">
      {isDisabled ? (
        <Notice
          tone="danger"
          title="Your account has been closed."
          action={
            <ButtonLink size="small" href={`mailto:${site.mailbox}`}>
              <WithAddresses>{`Write to ${site.mailbox}`}</WithAddresses>
            </ButtonLink>
          }
        >
          You can’t sign in with it any more. If you didn’t expect this, please write to us. Copy what you’ve
          just written before you leave this page.
        </Notice>
      ) : isSignedOut ? (
        <Notice
          tone="danger"
          title="You’re signed out."
          action={
            <ButtonLink size="small" href={paths.signIn(paths.dashboard())}>
              Sign in again
            </ButtonLink>
          }
        >
          Everything you’ve sent is safe. Copy what you’ve just written before you leave this page.
        </Notice>
      ) : (
        <Notice
          tone="danger"
          title="We couldn’t check for news."
          action={
            <Button size="small" onClick={() => void refresh()}>
              Try again
            </Button>
          }
        >
          What you see may be out of date. Nothing has been lost.
        </Notice>
      )}
    </div>
  )
}
