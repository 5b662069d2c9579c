import { fullName } from '#shared/full-name.ts'
import { useEffect } from 'react'
import { londonTime } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import type { ViewAsClient } from '../project-data.ts'
import type { PortalClient } from './portal-client.ts'

type ViewBannerProps = { view: ViewAsClient; client: PortalClient }

/** Says to someone of the agency whose dashboard they look at, and until when; then it leads back to the console. */
export function ViewBanner({ view, client }: ViewBannerProps) {
  const { until, msLeft, endPath, consolePath } = view
  useEffect(() => {
    const timer = setTimeout(() => location.replace(consolePath), msLeft)
    return () => clearTimeout(timer)
  }, [msLeft, consolePath])
  return (
    <div className="view-note">
      <p>
        <strong>You see what {fullName(client)} sees,</strong> until{' '}
        <time dateTime={until}>{londonTime(new Date(until))}</time>. You can change nothing here, and nothing
        counts as read. {client.firstName} can see in the settings that you looked.
      </p>
      <form action={endPath} method="post">
        <Button type="submit" size="small" variant="white">
          End the view
        </Button>
      </form>
    </div>
  )
}
