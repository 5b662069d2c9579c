import { Settings } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { Tooltip } from '#ui/Tooltip.tsx'

/** The settings button and what it opens. It works without scripts; with them, Escape and a click elsewhere close it. */
export function SettingsMenu({ isDemonstration }: { isDemonstration: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeByEscapeAndOutside(details.current), [])
  return (
    // Someone may have opened it before React takes over.
    <details className="portal-menu" ref={details} suppressHydrationWarning>
      <Tooltip text="Settings">
        <summary className="icon-button" aria-label="Settings">
          <Settings className="icon" aria-hidden />
        </summary>
      </Tooltip>
      <div className="portal-menu__sheet">{isDemonstration ? <VisitorMenu /> : <ClientMenu />}</div>
    </details>
  )
}

// Native links: the settings are pages that the server makes.
function ClientMenu() {
  return (
    <ul>
      <li>
        <a href={paths.dashboardSettings('profile')}>Profile</a>
      </li>
      <li>
        <a href={paths.dashboardSettings('emails')}>E-mail preferences</a>
      </li>
      <li>
        <a href={paths.dashboardSettings('devices')}>Signed-in devices</a>
      </li>
      <li>
        <a href={paths.api.clientDownload()} download>
          Download your data
        </a>
      </li>
      <li>
        <form action={paths.signOut()} method="post">
          <button type="submit">Sign out</button>
        </form>
      </li>
    </ul>
  )
}

function VisitorMenu() {
  return (
    <ul>
      <li>
        <a href={paths.signIn()}>Client sign-in</a>
      </li>
    </ul>
  )
}

function closeByEscapeAndOutside(details: HTMLDetailsElement | null) {
  if (!details) return undefined
  const ended = new AbortController()
  const { signal } = ended
  const isOutside = ({ target }: Event) => target instanceof Node && !details.contains(target)
  const closeFromOutside = (event: Event) => {
    if (isOutside(event)) details.open = false
  }
  document.addEventListener('pointerdown', closeFromOutside, { signal })
  document.addEventListener('focusin', closeFromOutside, { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => ended.abort()
}
