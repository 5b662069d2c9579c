import type { ReactNode } from 'react'

type PhoneFoldProps = { summary: ReactNode; children: ReactNode }

/** Folded in a narrow window, open in a wide one and on paper, without scripts. Its page needs `PhoneFold.css`. */
export const PhoneFold = ({ summary, children }: PhoneFoldProps) => (
  // It may have been opened before hydration.
  <details className="phone-fold" suppressHydrationWarning>
    <summary>{summary}</summary>
    {children}
  </details>
)
