import type { ReactNode } from 'react'

export type BadgeTone = 'success' | 'info' | 'warn' | 'danger' | 'neutral'

/** A status in one or two words; each tone has its own mark (■ ● □ ‖ ■), so that colour never speaks alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>
}

export type TagProps = {
  tone?: 'rose' | 'weld' | 'outline' | 'outline-on-dark' | undefined
  children: ReactNode
}

/** The one shape of tags: a rectangle with a short line left and right. */
export function Tag({ tone = 'rose', children }: TagProps) {
  return <span className={`tag tag--${tone}`}>{children}</span>
}
