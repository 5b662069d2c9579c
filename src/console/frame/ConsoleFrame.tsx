import { X, Search } from 'lucide-react'
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { ToastStrip } from '#kit/ToastStrip.tsx'
import type { ConsolePlaceId } from './shell.ts'
import { consoleTitle, asideId, useConsole, type PageKey } from './console-context.ts'
import { Dock } from './Dock.tsx'
import { Rail } from './Rail.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { site } from '#content/site.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { ButtonLink, IconButton } from '#kit/Button.tsx'
import { Wordmark } from '#kit/Logo.tsx'
import { Notice } from '#kit/Notice.tsx'
import { paths } from '#shared/paths.ts'

type ConsoleFrameProps = {
  place: ConsolePlaceId | undefined
  /** The page's name, for the browser's tab. */
  name: string
  aside?: ReactNode
  asideLabel?: string | undefined
  asideSheet?: string | undefined
  keys?: readonly PageKey[] | undefined
  isAlone?: boolean | undefined
  children: ReactNode
}

// Not needed for the first screen. The palette is loaded when the browser is idle, so that no key is lost once it is opened.
const loadPalette = async () => (await import('./palette/Palette.tsx')).Palette
const LatePalette = lazy(async () => ({ default: await loadPalette() }))
const KeysDialog = lazy(async () => ({ default: (await import('./palette/KeysDialog.tsx')).KeysDialog }))

const noKeys: readonly PageKey[] = []

/** The frame of every page of the console: the rail, or under 1024 px the bar and the dock. */
export function ConsoleFrame({
  place,
  name,
  aside,
  asideLabel = 'Also waiting',
  asideSheet,
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
  // If this fails, it is loaded when it is opened.
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | typeof LatePalette>(
    () => LatePalette,
  )
  // A lazy component waits for a third of a second even if its code is there: React spares a fallback that it has just shown.
  const keep = useEffectEvent((loaded: ComponentType<{ onClose: () => void }>) => {
    if (overlay !== 'palette') setPalette(() => loaded)
  })
  useEffect(() => whenIdle(() => void loadPalette().then(keep, () => undefined)), [])
  const close = () => openOverlay(undefined)
  return (
    <>
      {isAlone ? (
        children
      ) : (
        <>
          <Rail place={place} />
          <Bar />
          <div
            className={`grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] min-w-0 pb-[calc(56px_+_var(--strip)_+_env(safe-area-inset-bottom))] lg:grid-rows-[auto] lg:min-h-[100vh] lg:ml-[var(--rail)] lg:pb-[var(--strip)] print:m-0 print:p-0 ${aside ? 'xl:grid-cols-[minmax(0,1fr)_320px] 2xl:grid-cols-[minmax(0,1fr)_344px]' : ''}`.trimEnd()}
          >
            <main
              id="main"
              className="min-w-0 not-has-[>.composer,>.inbox-split]:pb-8 has-[>.composer]:flex has-[>.composer]:flex-col max-lg:has-[>.composer]:min-h-[calc(100dvh_-_108px_-_env(safe-area-inset-bottom))]"
            >
              <ConnectionNotice />
              <ErrorBoundary>{children}</ErrorBoundary>
            </main>
            {aside && (
              <Aside label={asideLabel} sheet={asideSheet}>
                {aside}
              </Aside>
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
      <ToastStrip />
    </>
  )
}

/**
 * The rose column. As a sheet it is a popover under 1280 px, which opens without scripts. `isInMain`: a section, as a
 * complementary landmark must not be inside `<main>`.
 */
export function Aside({
  label,
  sheet,
  isInMain = false,
  children,
}: {
  label: string
  sheet: string | undefined
  isInMain?: boolean
  children: ReactNode
}) {
  const Tag = isInMain ? 'section' : 'aside'
  const content = <ErrorBoundary>{children}</ErrorBoundary>
  const title = useRef<HTMLHeadingElement>(null)
  if (sheet === undefined)
    return (
      <aside
        className="console-aside grid gap-8 content-start pt-6 px-pad pb-8 bg-rose-100 [--line:var(--line-300)] lg:max-xl:grid-cols-2 xl:pt-8 xl:px-6 xl:pb-10"
        aria-label={label}
      >
        {content}
      </aside>
    )
  return (
    <Tag
      id={asideId}
      popover="auto"
      className="console-aside console-aside--sheet grid grid-cols-[minmax(0,1fr)] gap-8 content-start m-0 pt-8 px-6 pb-10 max-h-none border-0 overflow-y-auto bg-rose-100 [--line:var(--line-300)] text-ink-900 xl:sticky xl:inset-[0_auto_auto] xl:w-auto xl:max-w-none xl:h-[calc(100vh_-_var(--strip))] max-xl:fixed max-xl:inset-[0_0_0_auto] max-xl:w-[min(420px,_100vw)] max-xl:h-[100dvh] max-xl:pt-0 max-xl:px-pad max-xl:pb-8 max-xl:shadow-dialog max-xl:not-open:hidden max-sm:inset-[56px_0_0] max-sm:w-full max-sm:h-[calc(100dvh_-_56px)] print:h-auto"
      aria-label={label}
      onToggle={({ newState }) => newState === 'open' && title.current?.focus()}
    >
      <div className="flex xl:hidden sticky top-0 z-1 items-center justify-between -mx-pad py-3 px-pad bg-paper">
        <h2
          className="border-b-3 border-woad-700 font-display text-d3 leading-title font-medium tracking-display"
          ref={title}
          tabIndex={-1}
        >
          {sheet}
        </h2>
        <IconButton popoverTarget={asideId} popoverTargetAction="hide" label="Close" data-works-alone>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      {content}
    </Tag>
  )
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act)
  else setTimeout(act, 1000)
}

/** The bar at the top, under 1024 px. */
function Bar() {
  const { openOverlay } = useConsole()
  return (
    <header className="app-bar sticky top-0 gap-0.5 items-center h-[52px] py-0 pr-1.5 pl-4">
      <a
        className="grid items-center w-[116px] min-h-target mr-auto"
        href={consolePaths.today()}
        aria-label={`${site.name} console: Today`}
      >
        <Wordmark decorative />
      </a>
      <IconButton
        label="Search or jump"
        className="no-scripting:hidden"
        onClick={() => openOverlay('palette')}
      >
        <Search className="icon" aria-hidden />
      </IconButton>
    </header>
  )
}

/** Says why the page is no longer updated. */
function ConnectionNotice() {
  const { connection } = useConsole()
  if (connection === 'live') return null
  return (
    <div className="px-pad pt-5">
      {connection === 'offline' && (
        <Notice tone="weld" title="You are offline">
          What you see may be out of date. It’s brought up to date as soon as you’re back.
        </Notice>
      )}
      {connection === 'signed-out' && (
        <Notice
          tone="danger"
          title="You’re signed out"
          action={
            <ButtonLink variant="ghost" href={paths.signIn(consolePaths.today())}>
              Sign in again
            </ButtonLink>
          }
        >
          Everything you’ve done is safe. Copy what you’ve just written before you leave this page.
        </Notice>
      )}
      {connection === 'disabled' && (
        <Notice tone="danger" title="Your account has been closed">
          You can’t work here any more. If you didn’t expect this, please ask an administrator.
        </Notice>
      )}
    </div>
  )
}
