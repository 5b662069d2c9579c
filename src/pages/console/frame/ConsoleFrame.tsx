import type { ReactNode } from 'react'
import type { ConsolePlaceId, ConsoleShell } from '../shell.ts'
import { Bar } from './Bar.tsx'
import { Dock } from './Dock.tsx'
import { Rail } from './Rail.tsx'

type ConsoleFrameProps = {
  shell: ConsoleShell
  place: ConsolePlaceId | undefined
  /** The page's name, for the browser's tab. */
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** What stands around every page of the console: the rail, or under 1024 px the bar and the dock. */
export function ConsoleFrame({ shell, place, aside, children }: ConsoleFrameProps) {
  return (
    <>
      <Rail shell={shell} place={place} />
      <Bar />
      <div className={`console-work ${aside ? 'console-work--two' : ''}`.trimEnd()}>
        <main id="main" className="console-main">
          {children}
        </main>
        {aside && (
          <aside className="console-aside" aria-label="Also waiting">
            {aside}
          </aside>
        )}
      </div>
      <Dock shell={shell} place={place} />
    </>
  )
}
