import { countText, type ConsoleCounts } from '#features/desk/shell.ts'
import type { consolePlaces } from '#features/desk/places.ts'

type PlaceBadgeProps = { badge: (typeof consolePlaces)[number]['badge']; counts: ConsoleCounts }

/** How much waits at a place: a number, and what it means for screen readers. Nothing waits: nothing shows. */
export function PlaceBadge({ badge, counts }: PlaceBadgeProps) {
  if (!badge || counts[badge.count] === 0) return null
  return (
    <b className={`place-badge ${badge.isLoud ? 'place-badge--loud' : ''}`.trimEnd()}>
      {countText(counts[badge.count])}
      <span className="sr-only"> {badge.meaning}</span>
    </b>
  )
}
