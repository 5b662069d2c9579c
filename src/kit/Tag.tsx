import type { ReactNode } from 'react'

export type TagProps = {
  tone?: 'rose' | 'weld' | 'danger' | 'neutral' | 'success' | 'outline' | 'outline-on-dark' | undefined
  children: ReactNode
}

/** A word in a small box, the one shape of tags: a rectangle with a short line left and right. */
export function Tag({ tone = 'rose', children }: TagProps) {
  return <span className={`tag tag--${tone}`}>{children}</span>
}
