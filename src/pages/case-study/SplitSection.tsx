import type { ReactNode } from 'react'

type SplitSectionProps = { id: string; heading: string; className?: string; children: ReactNode }

/** A section of a study: its title left, which stays in view, and one part right. */
export const SplitSection = ({ id, heading, className = '', children }: SplitSectionProps) => (
  <section className={`section ${className}`.trimEnd()} aria-labelledby={id}>
    <div className="page-width split-section">
      <h2 className="d1" id={id}>
        {heading}
      </h2>
      {children}
    </div>
  </section>
)
