export type ButtonLook = {
  /** `quiet` and `danger` are the console's, whose sheet has them. */
  variant?: 'primary' | 'secondary' | 'accent' | 'ghost' | 'white' | 'quiet' | 'danger' | undefined
  size?: 'regular' | 'small' | undefined
}

/** The classes that `Button` and `ButtonLink` share. */
export function buttonClass({ variant = 'primary', size = 'regular' }: ButtonLook, className = ''): string {
  return `button button--${variant}${size === 'small' ? ' button--small' : ''} ${className}`.trimEnd()
}
