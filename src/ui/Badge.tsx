import type { ReactNode } from 'react'

export type BadgeTone = 'success' | 'info' | 'warn' | 'danger' | 'neutral'

/** A status in one or two words; each tone has its own mark (■ ● □ ‖ ■), so that colour never speaks alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge--${tone}`}>{children}</span>
}
