import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { ToastShelf } from '#ui/console/ToastShelf.tsx'
import { consoleTitle } from '../console-title.ts'
import type { ConsolePlaceId } from '#features/desk/shell.ts'
import { Bar } from './Bar.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { useConsole, type PageKey } from './console-context.ts'
import { Dock } from './Dock.tsx'
import { Rail } from './Rail.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type ConsoleFrameProps = {
  place: ConsolePlaceId | undefined
  /** The page's name, for the browser's tab. */
  name: string
  aside?: ReactNode
  asideLabel?: string | undefined
  keys?: readonly PageKey[] | undefined
  isAlone?: boolean | undefined
  children: ReactNode
}

// Not needed for the first screen. The palette comes as soon as there is nothing else to do: anyone who opens it types on.
const loadPalette = async () => ({ default: (await import('../palette/Palette.tsx')).Palette })
const Palette = lazy(loadPalette)
const KeysDialog = lazy(async () => ({ default: (await import('../palette/KeysDialog.tsx')).KeysDialog }))

const noKeys: readonly PageKey[] = []

/** What is around every page of the console: the rail, or under 1024 px the bar and the dock. */
export function ConsoleFrame({
  place,
  name,
  aside,
  asideLabel = 'Also waiting',
  keys = noKeys,
  isAlone = false,
  children,
}: ConsoleFrameProps) {
  const { shell, overlay, openOverlay } = useConsole()
  useShortcuts()
  const title = consoleTitle(name, shell.counts)
  useEffect(() => {
    document.title = title
  }, [title])
  // Without a connection it is fetched when it is opened.
  useEffect(() => whenIdle(() => void loadPalette().catch(() => undefined)), [])
  const close = () => openOverlay(undefined)
  return (
    <>
      {isAlone ? (
        children
      ) : (
        <>
          <Rail place={place} />
          <Bar />
          <div className={`console-work ${aside ? 'console-work--two' : ''}`.trimEnd()}>
            <main id="main" className="console-main">
              <ConnectionNotice />
              <ErrorBoundary>{children}</ErrorBoundary>
            </main>
            {aside && (
              <aside className="console-aside" aria-label={asideLabel}>
                <ErrorBoundary>{aside}</ErrorBoundary>
              </aside>
            )}
          </div>
          <Dock place={place} />
        </>
      )}
      <ErrorBoundary key={overlay}>
        <Suspense fallback={null}>
          {overlay === 'palette' && <Palette onClose={close} />}
          {overlay === 'keys' && <KeysDialog pageKeys={keys} onClose={close} />}
        </Suspense>
      </ErrorBoundary>
      <ToastShelf />
    </>
  )
}

/** Safari has no idle callback: there it happens a moment later. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1000)
}
