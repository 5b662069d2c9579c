import type { ReactNode } from 'react'

type PageHeadProps = {
  /** What the screen means, as a sentence where there is one. */
  title: string
  /** A line under it. */
  children?: ReactNode
  /** Buttons at its right. At most one of them is primary. */
  actions?: ReactNode
}

/** The head of a console page, with its only h1. */
export function PageHead({ title, children, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div className="page-head__text">
        <h1 className="console-title">{title}</h1>
        {children && <p className="page-head__line">{children}</p>}
      </div>
      {actions && <div className="page-head__actions">{actions}</div>}
    </div>
  )
}
