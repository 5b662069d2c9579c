import type { HTMLAttributes } from 'react'

export type RevealProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'figure' | 'h2' | 'h3' | 'p' | undefined
  /** The place in a row of siblings: each enters 0.1 s after the one before it (§9), the fourth with the third. */
  step?: number | undefined
  /** Its children enter instead, each 0.1 s after the one before it, once a tenth of the whole is visible (§9). */
  isGroup?: boolean | undefined
}

/** Content that rises into view once. The boot script does the hiding: without it nothing is ever hidden. */
export function Reveal({ as: Element = 'div', step = 0, isGroup = false, ...attributes }: RevealProps) {
  return (
    <Element
      {...attributes}
      data-reveal={isGroup ? 'group' : ''}
      data-reveal-step={Math.min(step, 2) || undefined}
    />
  )
}
