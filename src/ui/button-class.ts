export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'accent' | 'ghost' | 'white' | undefined
  size?: 'regular' | 'small' | undefined
}

/** The classes that `Button` and `ButtonLink` share. */
export function buttonClass({ variant = 'primary', size = 'regular' }: ButtonLook, className = ''): string {
  return `button button--${variant}${size === 'small' ? ' button--small' : ''} ${className}`.trimEnd()
}
