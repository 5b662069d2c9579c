import type { ReactNode } from 'react'
import { WithAddresses } from './EmailAddress.tsx'

type NoticeBoxProps = {
  tone: 'danger' | 'weld' | 'woad'
  /** What happened. */
  title: string
  /** What is safe. */
  children?: ReactNode
  /** The one way on. */
  action?: ReactNode
}

/** Something to know immediately: a failure, a lost connection, a change by someone else. A failure is read out. */
export const NoticeBox = ({ tone, title, children, action }: NoticeBoxProps) => (
  <div className={`notice-box notice-box--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
    <b className="section-title">
      <WithAddresses>{title}</WithAddresses>
    </b>
    {children && <p>{children}</p>}
    {action}
  </div>
)

type EmptyBoxProps = {
  /** One icon. */
  icon: ReactNode
  title: string
  children: ReactNode
  /** One act at most. */
  action?: ReactNode
  /** The page has nothing else: its title is the page's. */
  isWholePage?: boolean
  /** It is in no section, right under the page's title. */
  isUnderTitle?: boolean
}

/** Nothing to show here: what it means, and at most one thing to do. */
export function EmptyBox({
  icon,
  title,
  children,
  action,
  isWholePage = false,
  isUnderTitle = false,
}: EmptyBoxProps) {
  const Title = isWholePage ? 'h1' : isUnderTitle ? 'h2' : 'h3'
  return (
    <div className="empty-box">
      {icon}
      <Title className="section-title">{title}</Title>
      <p className="empty-box__text">{children}</p>
      {action}
    </div>
  )
}
