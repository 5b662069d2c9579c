import { site } from '#content/site.ts'
import { Search, ChevronsUpDown } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { Mark, Wordmark } from '#kit/Logo.tsx'
import { placesOf } from './places.ts'
import type { ConsolePlaceId } from './shell.ts'
import { useConsole } from './console-context.ts'
import { MentionsPlace, PlaceBadge } from './PlaceBadge.tsx'
import { fullName } from '#shared/full-name.ts'
import { useEffect, useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { Initials } from '#kit/Initials.tsx'
import { closeByEscapeAndOutside } from './close-details.ts'
import { Key } from '#kit/KeyHints.tsx'

type RailProps = { place: ConsolePlaceId | undefined }

/** The menu of the signed-in person. It works without scripts; with them, Escape and a click outside close it. */
function PersonMenu() {
  const {
    shell: { person, places },
    openOverlay,
  } = useConsole()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeByEscapeAndOutside(details.current), [])
  return (
    // It may be open before hydration.
    <details
      className="relative mt-auto pt-2 border-t border-line-dark"
      ref={details}
      suppressHydrationWarning
    >
      <summary className="person-menu__button flex gap-2 items-center rounded-1 font-medium text-sm hover:bg-mulberry-800">
        <Initials name={fullName(person)} />
        <span className="person-menu__name flex-1 overflow-hidden text-ellipsis">{fullName(person)}</span>
        <ChevronsUpDown className="icon" aria-hidden />
      </summary>
      <ul className="person-menu__sheet [--focus:var(--woad-700)] absolute z-30 p-1.5 border-[1.5px] border-ink-900 bg-paper shadow-lift text-ink-900">
        {places.includes('settings') && (
          <li>
            <a
              className="flex items-center justify-between w-full min-h-[36px] py-0 px-2 text-left no-underline hover:bg-mulberry-700 hover:text-paper"
              href={consolePaths.place('settings')}
            >
              Your settings
            </a>
          </li>
        )}
        <li className="needs-scripts">
          <button
            className="flex items-center justify-between w-full min-h-[36px] py-0 px-2 text-left no-underline hover:bg-mulberry-700 hover:text-paper"
            type="button"
            onClick={() => openOverlay('keys')}
          >
            Keyboard shortcuts <Key>?</Key>
          </button>
        </li>
        <li>
          <form action={paths.signOut()} method="post">
            <button
              className="flex items-center justify-between w-full min-h-[36px] py-0 px-2 text-left no-underline hover:bg-mulberry-700 hover:text-paper"
              type="submit"
            >
              Sign out
            </button>
          </form>
        </li>
      </ul>
    </details>
  )
}

/** The side rail, from 1024 px: the places with their counts, and the signed-in person. Only icons under 1360 px. */
export function Rail({ place }: RailProps) {
  const { shell, openOverlay } = useConsole()
  const places = placesOf(shell.places)
  return (
    <header className="rail fixed top-0 bottom-0 left-0 flex-col w-[var(--rail)]">
      <a
        className="rail__brand self-start mb-5 max-2xl:mb-2"
        href={consolePaths.today()}
        aria-label={`${site.name} console: Today`}
      >
        <Wordmark className="rail__wordmark" decorative />
        <Mark className="rail__mark" isSmall />
      </a>
      <button
        type="button"
        className="rail__search flex gap-2 items-center w-full mb-4 max-2xl:mb-2 border border-line-dark rounded-1 text-on-dark-2 text-left whitespace-nowrap hover:border-on-dark-2 hover:text-paper no-scripting:hidden"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openOverlay('palette')}
      >
        <Search className="icon" aria-hidden />
        <span className="rail__label flex-1">
          Search<span className="rail__more"> or jump</span>
        </span>
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
                    className="rail__place flex gap-2 items-center rounded-[2px] text-on-dark-2 font-medium no-underline hover:text-paper current:text-paper current:font-semibold forced-colors:current:-outline-offset-2"
                    href={one.path}
                    aria-current={one.id === place ? 'page' : undefined}
                  >
                    <one.icon className="icon" aria-hidden />
                    <span className="rail__label flex-1">{one.label}</span>
                    <PlaceBadge badge={one.badge} counts={shell.counts} />
                  </a>
                </li>
              ))}
            {group === 'work' && (
              <MentionsPlace
                className="rail__place flex gap-2 items-center rounded-[2px] text-on-dark-2 font-medium no-underline hover:text-paper current:text-paper current:font-semibold forced-colors:current:-outline-offset-2"
                counts={shell.counts}
              />
            )}
          </ul>
        ))}
      </nav>
      <PersonMenu />
    </header>
  )
}
