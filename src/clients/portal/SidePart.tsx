import type { ReactNode } from 'react'

/** The title of a part of a page, over a line. */
export const headingClass =
  'pb-2 border-b-2 border-b-ink-900 font-display text-lede leading-title font-semibold'

type SidePartProps = { id: string; title: string; children: ReactNode }

/** A part of the column beside a page: people, dates, what was agreed. */
export const SidePart = ({ id, title, children }: SidePartProps) => (
  <section className="grid gap-2 content-start justify-items-start" aria-labelledby={`${id}-heading`}>
    <h2 className={`${headingClass} w-full`} id={`${id}-heading`}>
      {title}
    </h2>
    {children}
  </section>
)
