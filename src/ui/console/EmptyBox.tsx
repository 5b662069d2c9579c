import type { ReactNode } from 'react'

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
