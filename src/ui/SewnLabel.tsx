import type { ReactNode } from 'react'

export type SewnLabelProps = {
  tone?: 'rose' | 'weld' | 'outline' | 'outline-on-dark' | undefined
  children: ReactNode
}

/** The one shape of tags: a rectangle with a stitch left and right. */
export function SewnLabel({ tone = 'rose', children }: SewnLabelProps) {
  return <span className={`sewn-label sewn-label--${tone}`}>{children}</span>
}
