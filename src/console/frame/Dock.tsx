import { Menu, X } from 'lucide-react'
import { Button, IconButton } from '#kit/Button.tsx'
import { placesOf } from './places.ts'
import type { ConsolePlaceId, ConsoleShell } from './shell.ts'
import { useConsole } from './console-context.ts'
import { mentionsBadge, PlaceBadge, MentionsPlace } from './PlaceBadge.tsx'
import { fullName } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import { Initials } from '#kit/Initials.tsx'

type DockProps = { place: ConsolePlaceId | undefined }

const mostPlaces = 4

type MoreSheetProps = {
  id: string
  shell: ConsoleShell
  places: ReturnType<typeof placesOf>
  current: ConsolePlaceId | undefined
}

/** The places that the dock has no room for, and signing out. */
const MoreSheet = ({ id, shell: { person, counts }, places, current }: MoreSheetProps) => (
  <dialog
    id={id}
    popover="auto"
    className="more-sheet fixed top-auto right-0 bottom-0 left-0 w-full max-w-none max-h-[calc(100dvh_-_24px)] pt-5 pb-[calc(22px_+_env(safe-area-inset-bottom))] px-4 overflow-y-auto shadow-dialog text-ink-900"
    aria-labelledby={`${id}-title`}
  >
    <div className="flex items-center justify-between mb-2">
      <h2
        className="border-b-3 border-woad-700 font-display text-d3 leading-title font-medium tracking-display"
        id={`${id}-title`}
      >
        More
      </h2>
      <IconButton popoverTarget={id} popoverTargetAction="hide" label="Close" data-works-alone>
        <X className="icon" aria-hidden />
      </IconButton>
    </div>
    <ul>
      <MentionsPlace
        className="flex gap-3 items-center min-h-[48px] border-b border-b-line-200 font-demi text-base no-underline current:text-mulberry-700 current:font-bold"
        counts={counts}
      />
      {places.map((one) => (
        <li key={one.id}>
          <a
            className="flex gap-3 items-center min-h-[48px] border-b border-b-line-200 font-demi text-base no-underline current:text-mulberry-700 current:font-bold"
            href={one.path}
            aria-current={one.id === current ? 'page' : undefined}
          >
            <one.icon className="icon" aria-hidden />
            <span className="rail__label flex-1">{one.label}</span>
            <PlaceBadge badge={one.badge} counts={counts} />
          </a>
        </li>
      ))}
    </ul>
    <div className="flex gap-2 items-center mt-4">
      <Initials name={fullName(person)} />
      {fullName(person)}
      <form className="ml-auto" action={paths.signOut()} method="post">
        <Button variant="ghost" type="submit">
          Sign out
        </Button>
      </form>
    </div>
  </dialog>
)

/** The navigation under 1024 px: four places, and a sheet with the rest. */
export function Dock({ place }: DockProps) {
  const { shell } = useConsole()
  const places = placesOf(shell.places)
  const [first, rest] = [places.slice(0, mostPlaces), places.slice(mostPlaces)]
  const isInRest = rest.some(({ id }) => id === place)
  return (
    <nav
      className="dock fixed right-0 bottom-0 left-0 z-20 border-t border-t-line-500 bg-paper"
      aria-label="Console, on a small window"
    >
      <ul className="dock__places grid grid-flow-col">
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
