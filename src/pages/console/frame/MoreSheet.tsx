import { fullName } from '#shared/full-name.ts'
import { X } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Initials } from '#ui/console/Initials.tsx'
import type { placesOf } from '#features/desk/places.ts'
import type { ConsolePlaceId, ConsoleShell } from '#features/desk/shell.ts'
import { MentionsPlace, PlaceBadge } from './PlaceBadge.tsx'

type MoreSheetProps = {
  id: string
  shell: ConsoleShell
  places: ReturnType<typeof placesOf>
  current: ConsolePlaceId | undefined
}

/** What the dock has no room for, and the way out. */
export const MoreSheet = ({ id, shell: { person, counts }, places, current }: MoreSheetProps) => (
  <dialog id={id} popover="auto" className="more-sheet" aria-labelledby={`${id}-title`}>
    <div className="more-sheet__head">
      <h2 className="more-sheet__title" id={`${id}-title`}>
        More
      </h2>
      <button
        type="button"
        className="icon-button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Close"
        data-works-alone
      >
        <X className="icon" aria-hidden />
      </button>
    </div>
    <ul>
      <MentionsPlace className="more-place" counts={counts} />
      {places.map((one) => (
        <li key={one.id}>
          <a className="more-place" href={one.path} aria-current={one.id === current ? 'page' : undefined}>
            <one.icon className="icon" aria-hidden />
            <span className="rail__label">{one.label}</span>
            <PlaceBadge badge={one.badge} counts={counts} />
          </a>
        </li>
      ))}
    </ul>
    <div className="more-sheet__person">
      <Initials name={fullName(person)} />
      {fullName(person)}
      <form action={paths.signOut()} method="post">
        <button className="button button--ghost" type="submit">
          Sign out
        </button>
      </form>
    </div>
  </dialog>
)
