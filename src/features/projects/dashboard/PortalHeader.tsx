import { fullName } from '#shared/full-name.ts'
import { Bell } from 'lucide-react'
import { useLocation } from 'wouter'
import { site } from '#content/site.ts'
import { paths } from '#shared/paths.ts'
import { Link } from '#ui/Link.tsx'
import { Wordmark } from '#ui/Logo.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { initialsOf } from './client-texts.ts'
import type { PortalClient } from './portal-client.ts'
import { SettingsMenu } from './SettingsMenu.tsx'

type PortalHeaderProps = { client: PortalClient; unreadCount: number }

/** What is above the dashboard and its settings: the way home, unread messages, settings, and who this is. */
export function PortalHeader({ client, unreadCount }: PortalHeaderProps) {
  return (
    <header className="portal-header dark-surface">
      <div className="page-width portal-header__row">
        {/* Leaves the dashboard for good: what it knows of a client does not stay in the window. */}
        <a className="brand" href={paths.home()} aria-label={`${site.name}, ${site.tagline}: home`}>
          <Wordmark className="brand__wordmark" decorative />
          <small className="brand__tagline">{site.tagline}</small>
        </a>
        <Notifications unreadCount={unreadCount} />
        {/* The settings are the client's own; anyone who only looks has theirs in the console. */}
        {!client.view && <SettingsMenu isDemonstration={client.isDemonstration} />}
        <div className="portal-user">
          <span className="portal-user__initials" aria-hidden>
            {initialsOf(client)}
          </span>
          <span className="portal-user__name">
            <span className="sr-only">This is the dashboard of </span>
            {fullName(client)}
          </span>
        </div>
      </div>
    </header>
  )
}

function Notifications({ unreadCount }: { unreadCount: number }) {
  const [path] = useLocation()
  // The settings page has no messages to show: from there it is another page, which the server makes.
  const Anchor = path === paths.dashboard() ? Link : 'a'
  return (
    <Tooltip text={unreadCount === 0 ? 'No unread messages' : 'Unread messages'}>
      <Anchor
        className="icon-button"
        href={paths.dashboard({ tab: 'messages', show: 'unread' })}
        aria-label={`Notifications, ${unreadCount === 0 ? 'none' : unreadCount} unread`}
      >
        <Bell className="icon" aria-hidden />
        {unreadCount > 0 && (
          <span className="count" aria-hidden>
            {unreadCount}
          </span>
        )}
      </Anchor>
    </Tooltip>
  )
}
