import { Plus } from 'lucide-react'

type Person = { firstName: string; lastName: string }

type InitialsProps = {
  /** Undefined: nobody yet. */
  person: Person | undefined
  /** What their colour goes by; clients have none. */
  username?: string | undefined
}

const colours = ['weld', 'woad', 'moss', 'rose', 'mulberry', 'sky'] as const

const colourOf = (username: string) =>
  colours[
    Array.from(username, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) %
      colours.length
  ]

const firstLetter = (name: string) => /\S/u.exec(name)?.[0] ?? ''

/** Who it is, in a square. Decoration: the name stands beside it, or in the text for screen readers. */
export function Initials({ person, username }: InitialsProps) {
  if (!person)
    return (
      <span className="initials initials--nobody" aria-hidden>
        <Plus className="icon" />
      </span>
    )
  const letters = firstLetter(person.firstName) + firstLetter(person.lastName)
  return (
    <span
      className={`initials initials--${username === undefined ? 'client' : colourOf(username)}`}
      aria-hidden
    >
      {letters.toLocaleUpperCase('en-GB')}
    </span>
  )
}
