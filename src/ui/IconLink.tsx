import type { Labelled } from './IconButton.tsx'
import { Link, type LinkProps } from './Link.tsx'

/** A 44 px link that shows an icon only. Without a `label` it does not compile. */
export function IconLink({
  label,
  className = '',
  children,
  ...link
}: Omit<LinkProps, 'aria-label' | 'children'> & Labelled) {
  return (
    <Link {...link} className={`icon-button ${className}`.trimEnd()}>
      {children}
      <span className="sr-only">{label}</span>
    </Link>
  )
}
