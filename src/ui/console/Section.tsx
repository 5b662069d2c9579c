import { useId, type ReactNode } from 'react'

type SectionProps = {
  title: string
  /** How many there are, beside the title. */
  count?: number | undefined
  /** A link or a quiet button at its right. */
  action?: ReactNode
  children: ReactNode
}

/** A titled part of a console page, under a ruled head. Also for the rose column. */
export function Section({ title, count, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className="console-section" aria-labelledby={id}>
      <div className="console-section__head">
        <h2 className="section-title" id={id}>
          {title}
          {count !== undefined && <span className="section-title__count"> {count}</span>}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
