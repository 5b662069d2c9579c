import { AtSign } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { countText, type ConsoleCounts } from './shell.ts'
import type { consolePlaces } from './places.ts'

type PlaceBadgeProps = { badge: (typeof consolePlaces)[number]['badge']; counts: ConsoleCounts }

/** The count of a place, with its meaning for screen readers. Nothing for zero. */
export function PlaceBadge({ badge, counts }: PlaceBadgeProps) {
  if (!badge || counts[badge.count] === 0) return null
  return (
    <b className={`place-badge ${badge.isLoud ? 'place-badge--loud' : ''}`.trimEnd()}>
      {countText(counts[badge.count])}
      <span className="sr-only"> {badge.meaning}</span>
    </b>
  )
}

/** Unread mentions of this person. */
export const mentionsBadge = { count: 'mentions', meaning: 'notes that name you, not read' } as const

export const MentionsPlace = ({ className, counts }: { className: string; counts: ConsoleCounts }) =>
  counts.mentions > 0 && (
    <li>
      <a className={className} href={consolePaths.inquiries({ view: 'mentioned' })}>
        <AtSign className="icon" aria-hidden />
        <span className="rail__label flex-1 @max-[100px]/rail:flex-none">Mentions</span>
        <PlaceBadge badge={{ count: 'mentions', meaning: 'not read' }} counts={counts} />
      </a>
    </li>
  )
