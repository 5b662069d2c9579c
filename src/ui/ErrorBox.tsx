import type { ReactNode } from 'react'

export type ErrorBoxProps = {
  /** What happened. */
  title: string
  /** What is safe. */
  children?: ReactNode
  /** The one way on: a small button or link. */
  action?: ReactNode
}

/** Something failed to load or to be sent; read out at once. */
export function ErrorBox({ title, children, action }: ErrorBoxProps) {
  return (
    <div className="error-box" role="alert">
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action && <div>{action}</div>}
    </div>
  )
}
