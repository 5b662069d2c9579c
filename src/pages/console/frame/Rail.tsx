import { consolePaths } from '#shared/console-paths.ts'
import { Wordmark } from '#ui/Logo.tsx'
import { placesOf } from '../places.ts'
import type { ConsolePlaceId, ConsoleShell } from '../shell.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { PlaceBadge } from './PlaceBadge.tsx'

type RailProps = { shell: ConsoleShell; place: ConsolePlaceId | undefined }

/** The side rail, from 1024 px: places with what waits there, and who is signed in. */
export function Rail({ shell, place }: RailProps) {
  const places = placesOf(shell.places)
  return (
    <header className="rail">
      <a className="rail__brand" href={consolePaths.today()} aria-label="Loomsbury console: Today">
        <Wordmark decorative />
      </a>
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
          </ul>
        ))}
      </nav>
      <PersonMenu shell={shell} />
    </header>
  )
}
