import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type LinkProps, Link } from './Link.tsx'

type TextLinkProps = LinkProps & {
  /** `back` puts the arrow in front, pointing left; `none` leaves it out. */
  arrow?: 'onward' | 'back' | 'none' | undefined
  /** Makes the whole card (the nearest positioned ancestor) clickable. */
  stretched?: boolean | undefined
}

/** A link on its own line, underlined, with an arrow. */
export function TextLink({
  arrow = 'onward',
  stretched = false,
  className = '',
  children,
  ...link
}: TextLinkProps) {
  const classes = [
    'text-link',
    arrow === 'back' && 'text-link--back',
    stretched && 'text-link--stretched',
    className,
  ]
  return (
    <Link {...link} className={classes.filter(Boolean).join(' ')}>
      {arrow === 'back' && <ArrowLeft className="icon" aria-hidden />}
      {children}
      {arrow === 'onward' && <ArrowRight className="icon" aria-hidden />}
    </Link>
  )
}
