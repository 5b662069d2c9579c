import { Menu } from 'lucide-react'
import { placesOf } from '#features/desk/places.ts'
import type { ConsolePlaceId } from '#features/desk/shell.ts'
import { useConsole } from './console-context.ts'
import { MoreSheet } from './MoreSheet.tsx'
import { mentionsBadge, PlaceBadge } from './PlaceBadge.tsx'

type DockProps = { place: ConsolePlaceId | undefined }

const mostPlaces = 4

/** The way around under 1024 px: four places, and a sheet with the rest. It never hides. */
export function Dock({ place }: DockProps) {
  const { shell } = useConsole()
  const places = placesOf(shell.places)
  const [first, rest] = [places.slice(0, mostPlaces), places.slice(mostPlaces)]
  const isInRest = rest.some(({ id }) => id === place)
  return (
    <nav className="dock" aria-label="Console, on a small window">
      <ul className="dock__places">
        {first.map((one) => (
          <li key={one.id}>
            <a className="dock__place" href={one.path} aria-current={one.id === place ? 'page' : undefined}>
              <one.icon className="icon" aria-hidden />
              {one.label}
              <PlaceBadge badge={one.badge} counts={shell.counts} />
            </a>
          </li>
        ))}
        <li>
          {/* A popover opens without scripts. */}
          <button
            type="button"
            className={`dock__place ${isInRest ? 'dock__place--current' : ''}`.trimEnd()}
            popoverTarget="more-sheet"
            data-works-alone
          >
            <Menu className="icon" aria-hidden />
            More
            <PlaceBadge badge={mentionsBadge} counts={shell.counts} />
          </button>
        </li>
      </ul>
      <MoreSheet id="more-sheet" shell={shell} places={rest} current={place} />
    </nav>
  )
}
