import type { ReactNode } from 'react'

type NoticeBoxProps = {
  tone: 'danger' | 'weld' | 'woad'
  /** What happened. */
  title: string
  /** What is safe. */
  children?: ReactNode
  /** The one way on. */
  action?: ReactNode
}

/** Something to know at once: a failure, a lost connection, a change by someone else. A failure is read out. */
export const NoticeBox = ({ tone, title, children, action }: NoticeBoxProps) => (
  <div className={`notice-box notice-box--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
    <b className="section-title">{title}</b>
    {children && <p>{children}</p>}
    {action}
  </div>
)
