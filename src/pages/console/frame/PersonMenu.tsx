import { fullName } from '#shared/full-name.ts'
import { ChevronsUpDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { Initials } from '#ui/console/Initials.tsx'
import { closeByEscapeAndOutside } from './close-details.ts'
import { useConsole } from './console-context.ts'
import { Key } from '#ui/console/Key.tsx'

/** Who is signed in, and what is theirs. It works without scripts; with them, Escape and a click elsewhere close it. */
export function PersonMenu() {
  const {
    shell: { person, places },
    openOverlay,
  } = useConsole()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeByEscapeAndOutside(details.current), [])
  return (
    // Someone may have opened it before React takes over.
    <details className="person-menu" ref={details} suppressHydrationWarning>
      <summary className="person-menu__button">
        <Initials name={fullName(person)} />
        <span className="person-menu__name">{fullName(person)}</span>
        <ChevronsUpDown className="icon" aria-hidden />
      </summary>
      <ul className="person-menu__sheet">
        {places.includes('settings') && (
          <li>
            <a className="person-menu__item" href={consolePaths.place('settings')}>
              Your settings
            </a>
          </li>
        )}
        <li className="needs-scripts">
          <button className="person-menu__item" type="button" onClick={() => openOverlay('keys')}>
            Keyboard shortcuts <Key>?</Key>
          </button>
        </li>
        <li>
          <form action={paths.signOut()} method="post">
            <button className="person-menu__item" type="submit">
              Sign out
            </button>
          </form>
        </li>
      </ul>
    </details>
  )
}
