import { useEffect } from 'react'
import { site } from '#content/site.ts'
import { londonTime } from '#shared/dates.ts'
import { fullName } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import { MailLink } from '#kit/EmailAddress.tsx'
import { Button } from '#kit/Button.tsx'
import { Strip } from './Strip.tsx'
import type { PortalClient, ViewAsClient } from './portal-shell.ts'

/** The notices above every page: a demonstration, a view by staff, an archived client. */
export function Strips({ client }: { client: PortalClient }) {
  return (
    <>
      {client.isDemonstration && (
        <Strip
          action={
            <a className="py-2 font-semibold whitespace-nowrap" href={paths.signIn()}>
              Client sign-in
            </a>
          }
        >
          This is a demonstration. The client and the projects are made up, and nothing you do here is stored.
        </Strip>
      )}
      {client.view && <ViewStrip view={client.view} client={client} />}
      {client.isArchived && !client.view && (
        <Strip>
          Our work together is over for now: you can read everything here. To write to us, e-mail{' '}
          <MailLink address={site.mailbox} />.
        </Strip>
      )}
    </>
  )
}

/** The client whose dashboard staff view, and until when; then it returns to the console. */
function ViewStrip({ view, client }: { view: ViewAsClient; client: PortalClient }) {
  const { until, msLeft, endPath, consolePath } = view
  useEffect(() => {
    const timer = setTimeout(() => location.replace(consolePath), msLeft)
    return () => clearTimeout(timer)
  }, [msLeft, consolePath])
  return (
    <Strip
      tone="loud"
      action={
        <form action={endPath} method="post">
          <Button type="submit" size="small" variant="white">
            End the view
          </Button>
        </form>
      }
    >
      <p>
        <strong>You see what {fullName(client)} sees,</strong> until{' '}
        <time dateTime={until}>{londonTime(new Date(until))}</time>. You can change nothing here, and nothing
        counts as read. {client.firstName} can see in the settings that you looked.
      </p>
    </Strip>
  )
}
