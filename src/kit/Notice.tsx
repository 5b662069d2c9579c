import type { ReactNode } from 'react'
import { WithAddresses } from './EmailAddress.tsx'

type NoticeProps = {
  tone: 'danger' | 'weld' | 'woad'
  /** What happened. */
  title: string
  /** What is safe. */
  children?: ReactNode
  /** The one way on: a small button or link. */
  action?: ReactNode
}

/** Something to know immediately: a failure, a lost connection, a change by someone else. A failure is read out. */
export const Notice = ({ tone, title, children, action }: NoticeProps) => (
  <div className={`notice notice--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
    <b className="notice__title">
      <WithAddresses>{title}</WithAddresses>
    </b>
    {children && <p>{children}</p>}
    {action}
  </div>
)
