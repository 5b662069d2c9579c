import { useId, type ReactNode } from 'react'

export function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section className="preview-section" aria-labelledby={headingId}>
      <div className="page-width">
        <h2 className="d2 mb-6" id={headingId}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
