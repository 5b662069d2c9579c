import { Plus } from 'lucide-react'

type InitialsProps = {
  /** Undefined: nobody yet. */
  name: string | undefined
  /** What the colour of somebody who works here goes by; clients have none. */
  username?: string | undefined
}

const colours = ['weld', 'woad', 'moss', 'rose', 'mulberry', 'sky'] as const

const colourOf = (username: string) =>
  colours[
    Array.from(username, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) %
      colours.length
  ]

const firstLetter = (word: string | undefined) => Array.from(word ?? '').at(0) ?? ''

/** Who it is, in a square. Decoration: the name stands beside it, or in the text for screen readers. */
export function Initials({ name, username }: InitialsProps) {
  if (name === undefined)
    return (
      <span className="initials initials--nobody" aria-hidden>
        <Plus className="icon" />
      </span>
    )
  const words = name.trim().split(/\s+/)
  const letters = firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')
  return (
    <span
      className={`initials initials--${username === undefined ? 'client' : colourOf(username)}`}
      aria-hidden
    >
      {letters.toLocaleUpperCase('en-GB')}
    </span>
  )
}
