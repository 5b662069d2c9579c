import { initialsOf } from '../client-texts.ts'

type FaceProps = { name: string; isClient?: boolean; size?: 'medium' }

/** The initials of a person in a square. Decoration: the name is beside it. */
export function Face({ name, isClient = false, size }: FaceProps) {
  const [firstName = '', ...others] = name.trim().split(/\s+/)
  const modifiers = `${isClient ? ' face--client' : ''}${size ? ` face--${size}` : ''}`
  return (
    <span className={`face${modifiers}`} aria-hidden>
      {initialsOf({ firstName, lastName: others.at(-1) ?? '' })}
    </span>
  )
}
