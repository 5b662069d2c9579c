import { buttonClass, type ButtonLook } from './button-class.ts'
import { Link, type LinkProps } from './Link.tsx'

/** A link that looks like a button. */
export function ButtonLink({ variant, size, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={buttonClass({ variant, size }, className)} />
}
