import type { ReactNode } from 'react'

export type BadgeTone = 'new' | 'open' | 'waiting' | 'good' | 'bad' | 'held' | 'off' | 'planned'

type BadgeProps = {
  tone: BadgeTone
  /** In a box of its own colour, where it stands among pictures and titles. */
  isFilled?: boolean
  children: ReactNode
}

/** A state in one or two words; each tone has its own mark, so that colour never speaks alone. */
export const Badge = ({ tone, isFilled = false, children }: BadgeProps) => (
  <span className={`badge badge--${tone}${isFilled ? ' badge--filled' : ''}`}>{children}</span>
)
