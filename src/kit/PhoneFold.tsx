import type { ReactNode } from 'react'

type PhoneFoldProps = { summary: ReactNode; children: ReactNode }

/** Folded in a narrow window, open in a wide one and on paper, without scripts. Its page needs `PhoneFold.css`. */
export const PhoneFold = ({ summary, children }: PhoneFoldProps) => (
  <details className="phone-fold">
    <summary>{summary}</summary>
    {children}
  </details>
)
