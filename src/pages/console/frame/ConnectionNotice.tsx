import { NoticeBox } from '#ui/console/NoticeBox.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { useConsole } from './console-context.ts'

/** What to know when the server tells of no more news. */
export function ConnectionNotice() {
  const { connection } = useConsole()
  if (connection === 'live') return null
  return (
    <div className="connection-notice">
      {connection === 'offline' && (
        <NoticeBox tone="weld" title="You are offline">
          What you see may be out of date. It’s brought up to date as soon as you’re back.
        </NoticeBox>
      )}
      {connection === 'signed-out' && (
        <NoticeBox
          tone="danger"
          title="You’re signed out"
          action={
            <a className="button button--ghost" href={paths.signIn(consolePaths.today())}>
              Sign in again
            </a>
          }
        >
          Everything you’ve done is safe. Copy what you’ve just written before you leave this page.
        </NoticeBox>
      )}
      {connection === 'disabled' && (
        <NoticeBox tone="danger" title="Your account has been closed">
          You can’t work here any more. If you didn’t expect this, please ask an administrator.
        </NoticeBox>
      )}
    </div>
  )
}
