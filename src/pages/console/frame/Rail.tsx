import { site } from '#content/site.ts'
import { Search } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { Mark, Wordmark } from '#ui/Logo.tsx'
import { placesOf } from '#features/desk/places.ts'
import type { ConsolePlaceId } from '#features/desk/shell.ts'
import { useConsole } from './console-context.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { MentionsPlace, PlaceBadge } from './PlaceBadge.tsx'

type RailProps = { place: ConsolePlaceId | undefined }

/** The side rail, from 1024 px: places with what waits there, and who is signed in. Under 1360 px icons alone are seen. */
export function Rail({ place }: RailProps) {
  const { shell, openOverlay } = useConsole()
  const places = placesOf(shell.places)
  return (
    <header className="rail">
      <a className="rail__brand" href={consolePaths.today()} aria-label={`${site.name} console: Today`}>
        <Wordmark className="rail__wordmark" decorative />
        <Mark className="rail__mark" isSmall />
      </a>
      <button
        type="button"
        className="rail__search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openOverlay('palette')}
      >
        <Search className="icon" aria-hidden />
        <span className="rail__label">Search or jump</span>
        <kbd>Ctrl K</kbd>
      </button>
      <nav aria-label="Console">
        {(['work', 'house'] as const).map((group) => (
          <ul key={group} className="rail__places">
            {places
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.id}>
                  <a
                    className="rail__place"
                    href={one.path}
                    aria-current={one.id === place ? 'page' : undefined}
                  >
                    <one.icon className="icon" aria-hidden />
                    <span className="rail__label">{one.label}</span>
                    <PlaceBadge badge={one.badge} counts={shell.counts} />
                  </a>
                </li>
              ))}
            {group === 'work' && <MentionsPlace className="rail__place" counts={shell.counts} />}
          </ul>
        ))}
      </nav>
      <PersonMenu />
    </header>
  )
}
