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
      <summary className="flex gap-2 items-center min-h-[40px] pr-1 pl-2 rounded-1 font-medium text-sm hover:bg-mulberry-800 @max-[100px]/rail:justify-center @max-[100px]/rail:p-0">
        <Initials name={fullName(person)} />
        <span className="flex-1 truncate @max-[100px]/rail:sr-only">{fullName(person)}</span>
        <ChevronsUpDown className="icon size-[14px] @max-[100px]/rail:hidden" aria-hidden />
      </summary>
      <ul className="[--focus:var(--woad-700)] absolute right-0 bottom-full left-0 z-30 @max-[100px]/rail:right-auto @max-[100px]/rail:bottom-0 @max-[100px]/rail:left-[calc(100%_+_12px)] @max-[100px]/rail:min-w-[240px] p-1.5 border-[1.5px] border-ink-900 bg-paper shadow-lift text-ink-900">
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
        <li className="no-scripting:hidden">
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
    <header className="rail @container/rail fixed top-0 bottom-0 left-0 flex-col w-[var(--rail)]">
      <a
        className="rail__brand self-start mb-5 max-2xl:mb-2 @max-[100px]/rail:w-[48px] @max-[100px]/rail:px-1.5"
        href={consolePaths.today()}
        aria-label={`${site.name} console: Today`}
      >
        <Wordmark className="@max-[100px]/rail:hidden" decorative />
        <Mark className="hidden @max-[100px]/rail:block" isSmall />
      </a>
      <button
        type="button"
        className="flex gap-x-2 items-center w-full min-h-[36px] px-2 @max-[100px]/rail:flex-col @max-[100px]/rail:justify-center @max-[100px]/rail:min-h-[46px] @max-[100px]/rail:px-0 mb-4 max-2xl:mb-2 border border-line-dark rounded-1 text-on-dark-2 text-left whitespace-nowrap hover:border-on-dark-2 hover:text-paper no-scripting:hidden"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openOverlay('palette')}
      >
        <Search className="icon" aria-hidden />
        <span className="rail__label flex-1 @max-[100px]/rail:flex-none">
          Search<span className="@max-[100px]/rail:sr-only"> or jump</span>
        </span>
        <kbd className="font-sans text-xs @max-[100px]/rail:hidden">Ctrl K</kbd>
      </button>
      {/* In a low window the places scroll, and the person’s menu stays. */}
      <nav className="min-h-0 overflow-y-auto" aria-label="Console">
        {(['work', 'house'] as const).map((group) => (
          <ul key={group} className="rail__places">
            {places
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.id}>
                  <a
                    className="rail__place flex gap-x-2 items-center rounded-[2px] text-on-dark-2 font-medium no-underline hover:text-paper current:text-paper current:font-semibold focus-visible:-outline-offset-3 forced-colors:current:-outline-offset-2"
                    href={one.path}
                    aria-current={one.id === place ? 'page' : undefined}
                  >
                    <one.icon className="icon" aria-hidden />
                    <span className="rail__label flex-1 @max-[100px]/rail:flex-none">{one.label}</span>
                    <PlaceBadge badge={one.badge} counts={shell.counts} />
                  </a>
                </li>
              ))}
            {group === 'work' && (
              <MentionsPlace
                className="rail__place flex gap-x-2 items-center rounded-[2px] text-on-dark-2 font-medium no-underline hover:text-paper current:text-paper current:font-semibold focus-visible:-outline-offset-3 forced-colors:current:-outline-offset-2"
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
