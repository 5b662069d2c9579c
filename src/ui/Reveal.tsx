import type { HTMLAttributes } from 'react'

export type RevealProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'figure' | 'h2' | 'h3' | 'p' | undefined
  /** The place in a row of siblings: each enters 0.1 s after the one before it (§9), the fourth with the third. */
  step?: number | undefined
}

/** Content that rises into view once. The boot script does the hiding: without it nothing is ever hidden. */
export function Reveal({ as: Element = 'div', step = 0, ...attributes }: RevealProps) {
  return <Element {...attributes} data-reveal="" data-reveal-step={Math.min(step, 2) || undefined} />
}
