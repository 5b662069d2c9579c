import type { ReactNode } from 'react'

export type TagProps = {
  tone?: 'rose' | 'weld' | 'outline' | 'outline-on-dark' | undefined
  children: ReactNode
}

/** The one shape of tags: a rectangle with a short line left and right. */
export function Tag({ tone = 'rose', children }: TagProps) {
  return <span className={`tag tag--${tone}`}>{children}</span>
}
