import { consolePaths } from '#shared/console-paths.ts'
import { Wordmark } from '#ui/Logo.tsx'

/** The bar at the top, under 1024 px. */
export const Bar = () => (
  <header className="console-bar">
    <a className="console-bar__brand" href={consolePaths.today()} aria-label="Loomsbury console: Today">
      <Wordmark decorative />
    </a>
  </header>
)
