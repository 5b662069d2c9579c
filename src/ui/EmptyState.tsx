import type { ReactNode } from 'react'

export type EmptyStateProps = {
  /** A lucide icon with `className="icon"`, hidden from screen readers. */
  icon: ReactNode
  title: string
  /** One sentence. */
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3 | undefined
}

/** A list with nothing in it: why, and the one thing to do about it. */
export function EmptyState({ icon, title, children, action, headingLevel = 3 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty-state">
      {icon}
      <Heading className="d3">{title}</Heading>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
