import { site } from '#content/site.ts'
import { Search } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Wordmark } from '#ui/Logo.tsx'

import { useConsole } from './console-context.ts'

/** The bar at the top, under 1024 px. */
export function Bar() {
  const { openOverlay } = useConsole()
  return (
    <header className="app-bar">
      <a className="app-bar__brand" href={consolePaths.today()} aria-label={`${site.name} console: Today`}>
        <Wordmark decorative />
      </a>
      <IconButton label="Search or jump" className="needs-scripts" onClick={() => openOverlay('palette')}>
        <Search className="icon" aria-hidden />
      </IconButton>
    </header>
  )
}
