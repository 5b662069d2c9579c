import { initialsOf } from '../client-texts.ts'

type FaceProps = { name: string; isClient?: boolean; size?: 'medium'; className?: string }

/** The initials of a person in a square. Decoration: the name is beside it. */
export function Face({ name, isClient = false, size, className = '' }: FaceProps) {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  return (
    <span
      className={`flex-none inline-grid place-items-center ${size ? 'size-[40px] text-base' : 'size-[28px] text-xs'} ${isClient ? 'bg-weld-400' : 'border border-line-200 bg-undyed'} text-ink-900 font-display font-semibold leading-flat forced-colors:border ${className}`}
      aria-hidden
    >
      {initialsOf({ firstName, lastName: others.at(-1) ?? '' })}
    </span>
  )
}
