import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Menu } from 'lucide-react'
import { site } from '#content/site.ts'
import { fullName } from '#shared/full-name.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#kit/Button.tsx'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { Wordmark } from '#kit/Logo.tsx'
import { Bell } from '../news/Bell.tsx'
import { NewsPanel } from '../news/NewsPanel.tsx'
import { openQuery, useOpen } from '../news/use-open.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { portalTitle, toWhom, type PortalShell } from './portal-shell.ts'
import { Face } from './Face.tsx'
import { PortalHead } from './PortalHead.tsx'
import { portalPlaces, type PortalPlace, type PortalPlaceId } from './places.ts'
import { Strips } from './Strips.tsx'
import { usePortalData } from './use-portal-data.ts'

type PortalFrameProps = {
  shell: PortalShell
  place: PortalPlaceId | 'news'
  /** The page's name, for the browser's tab. */
  name: string
  /** Unread messages, where the page itself knows best. */
  unreadCount?: number | undefined
  /** The news that are read here, as they name their place. */
  opens?: string | undefined
  /** The page has a `ConnectionNotice` for its own data. */
  hasOwnNotice?: boolean
  /** People, dates and decisions: a column of its own on wide screens. */
  aside?: ReactNode
  asideLabel?: string | undefined
  /** On wide screens it stays in view: the first of it always, the rest scrolls by itself. */
  isAsideHeld?: boolean
  children: ReactNode
  /** Below `children`; where there is one column, after `aside`. */
  rest?: ReactNode
}

/** The frame of every page of a client: the rail, or under 1024 px the bar and the dock. */
export function PortalFrame({
  shell: first,
  unreadCount,
  place,
  name,
  opens,
  hasOwnNotice = false,
  aside,
  asideLabel,
  isAsideHeld = false,
  children,
  rest,
}: PortalFrameProps) {
  const { client } = first
  const { open, unread } = useOpen(first, opens, unreadCount)
  const shell = { ...first, open }
  const title = portalTitle(name, site.name, shell)
  useEffect(() => {
    document.title = title
  }, [title])
  const [isNewsOpen, setIsNewsOpen] = useState(false)
  const opener = useRef<HTMLElement>(null)
  const bell = {
    count: unread,
    isOpen: isNewsOpen,
    isCurrent: place === 'news',
    onPress(pressed: HTMLElement) {
      opener.current = pressed
      setIsNewsOpen(!isNewsOpen)
    },
  }
  const places = client.workPath ? portalPlaces.filter(({ id }) => id === 'settings') : portalPlaces
  return (
    <div className="portal [--rail:208px] [--side:328px] [--pad:32px] min-h-svh bg-paper max-lg:[--pad:20px] max-sm:[--pad:16px]">
      <Rail {...{ shell, place, places }} />
      <Bar shell={shell} bell={!client.workPath && <Bell {...bell} />} />
      {isNewsOpen && (
        <NewsPanel
          isDemonstration={client.isDemonstration}
          onClose={() => {
            setIsNewsOpen(false)
            opener.current?.focus()
          }}
        />
      )}
      <main
        id="main"
        className={`grid grid-cols-[minmax(0,1fr)] content-start min-w-0 pb-[calc(72px_+_env(safe-area-inset-bottom))] max-xl:has-[[data-bar]]:pb-[calc(160px_+_env(safe-area-inset-bottom))] text-sm leading-normal lg:min-h-[100vh] lg:ml-[var(--rail)] lg:pb-0 print:block print:m-0 print:p-0 ${aside ? 'xl:content-stretch xl:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,1fr)_var(--side)]' : ''}${isAsideHeld ? ' [--side:372px]' : ''}${isNewsOpen ? (aside ? ' lg:max-xl:pr-[400px] xl:[--side:400px]' : ' lg:pr-[400px]') : ''}`}
      >
        <div className={`min-w-0 print:p-0 ${rest ? '' : 'pb-10'}`}>
          <Strips client={client} />
          {!hasOwnNotice && <FrameNotice shell={first} />}
          <div className="relative">
            {!client.workPath && <Bell {...bell} isWide />}
            <ErrorBoundary>{children}</ErrorBoundary>
          </div>
        </div>
        {aside && (
          <section
            className={`grid print:in-[main:has([data-report])]:hidden xl:row-[1_/_span_2] gap-8 content-start bg-rose-100 lg:grid-cols-[1fr_1fr] xl:col-2 max-xl:pt-8 max-xl:pb-10 max-xl:px-pad max-lg:pt-6 max-lg:pb-8 ${isAsideHeld ? 'xl:block' : 'xl:grid-cols-1 xl:pt-8 xl:pb-10 xl:px-6'}`}
            aria-label={asideLabel}
          >
            <div
              className={`contents${isAsideHeld ? ' xl:sticky xl:top-0 xl:flex xl:flex-col xl:max-h-svh xl:overflow-y-auto' : ''}`}
            >
              <ErrorBoundary>{aside}</ErrorBoundary>
            </div>
          </section>
        )}
        {rest && (
          <div className="min-w-0 pb-10 max-xl:pt-6 print:p-0">
            <ErrorBoundary>{rest}</ErrorBoundary>
          </div>
        )}
      </main>
      {!client.workPath && <Dock {...{ shell, place }} />}
    </div>
  )
}

/** Of a page without data of its own that could say it: by what the badges count. */
function FrameNotice({ shell: { client, open } }: { shell: PortalShell }) {
  return <ConnectionNotice live={usePortalData(openQuery(client.isDemonstration, open))} />
}

type PortalMissingProps = {
  shell: PortalShell
  place: PortalPlaceId
  title: string
  /** The link to the list. */
  href: string
  children: ReactNode
}

/** Not found, in the portal. */
export function PortalMissing({ shell, place, title, href, children }: PortalMissingProps) {
  return (
    <PortalFrame shell={shell} place={place} name={title}>
      <PortalHead title={title} about={children} />
      <p className="px-pad print:px-0">
        <a className={buttonClass({ size: 'small' })} href={href}>
          See what there is
        </a>
      </p>
    </PortalFrame>
  )
}

type FrameProps = { shell: PortalShell; place: PortalPlaceId | 'news' }

// Native links throughout: each place is rendered by the server.
function Rail({ shell, place, places }: FrameProps & { places: readonly PortalPlace[] }) {
  const { client, keeper } = shell
  return (
    <header className="rail fixed top-0 bottom-0 left-0 flex-col w-[var(--rail)] overflow-y-auto text-sm">
      <Brand client={client} className="rail__brand self-start mb-5" />
      {client.company !== '' && (
        <p className="-mt-3 mb-4 mx-0 px-2 text-on-dark-2 text-xs wrap-anywhere">{client.company}</p>
      )}
      <nav className="flex-[1_0_auto]" aria-label="Client portal">
        {[places.filter(({ id }) => id !== 'settings'), places.filter(({ id }) => id === 'settings')].map(
          (group, index) => (
            <ul key={index === 0 ? 'work' : 'own'} className="rail__places">
              {group.map((one) => (
                <li key={one.id}>
                  <PlaceLink
                    {...{ one, place, shell }}
                    className="rail__place flex gap-2 items-center rounded-[2px] text-on-dark-2 font-medium no-underline hover:text-paper current:text-paper current:font-semibold forced-colors:current:-outline-offset-2"
                  />
                </li>
              ))}
            </ul>
          ),
        )}
      </nav>
      {keeper !== null && !client.isArchived && <Keeper keeper={keeper} canWrite={!client.view} />}
      <div className="flex gap-0.5 items-center pt-2 border-t border-line-dark">
        <Person client={client} />
      </div>
    </header>
  )
}

/** Under 1024 px. */
function Bar({ shell, bell }: { shell: PortalShell; bell: ReactNode }) {
  const { client } = shell
  return (
    <header className="app-bar sticky top-0 gap-0.5 items-center h-[52px] py-0 pr-1.5 pl-4">
      <Brand client={client} className="grid items-center w-[116px] min-h-target mr-auto" />
      {bell}
      <a className="icon-button" href={paths.dashboardSettings()}>
        <Face name={fullName(client)} isClient />
        <span className="sr-only">Settings, {fullName(client)}</span>
      </a>
    </header>
  )
}

function Brand({ client, className }: { client: PortalShell['client']; className: string }) {
  return (
    <a
      className={className}
      href={client.workPath ?? paths.dashboard()}
      aria-label={client.workPath ? `${site.name} console: Today` : `${site.name}: your overview`}
    >
      <Wordmark decorative />
    </a>
  )
}

const Person = ({ client }: { client: PortalShell['client'] }) => (
  <p className="flex-1 pl-2 flex gap-2 items-center min-w-0 font-medium text-sm leading-snug">
    <Face name={fullName(client)} isClient />
    <span className="min-w-0 wrap-anywhere">
      <span className="sr-only">This is the dashboard of </span>
      {fullName(client)}
    </span>
  </p>
)

/** The client's contact, with a link for writing to them. */
const Keeper = ({ keeper, canWrite }: { keeper: string; canWrite: boolean }) => (
  <a
    className="flex-1 pl-2 flex gap-2 items-center min-w-0 font-medium text-sm leading-snug no-underline flex-none mt-5 mb-2 py-1.5 rounded-1 hover:bg-mulberry-800"
    href={canWrite ? paths.writeToUs() : paths.dashboardMessages()}
  >
    <Face name={keeper} size="medium" />
    <span className="min-w-0 wrap-anywhere">
      {keeper}
      <small className="block text-on-dark-2 font-normal text-xs">
        {' looks after you.'}
        {canWrite && ` Write to ${toWhom(keeper)}`}
      </small>
    </span>
  </a>
)

function PlaceLink({ one, place, shell, className }: FrameProps & { one: PortalPlace; className: string }) {
  return (
    <a className={className} href={one.path} aria-current={one.id === place ? 'page' : undefined}>
      <one.icon className="icon" aria-hidden />
      <span className="rail__label flex-1">{one.label}</span>
      <PlaceBadge one={one} shell={shell} />
    </a>
  )
}

function PlaceBadge({ one: { badge }, shell }: { one: PortalPlace; shell: PortalShell }) {
  const number = badge ? shell.open[badge.count] : 0
  if (!badge || number === 0) return null
  return (
    <span className={`place-badge${badge.isLoud ? ' place-badge--loud' : ''}`}>
      {number}
      <span className="sr-only"> {badge.meaning}</span>
    </span>
  )
}

const placesInDock = 4

/** Four places, and a menu with the rest, which needs no JavaScript. */
function Dock({ shell, place }: FrameProps) {
  const rest = portalPlaces.slice(placesInDock)
  const isInRest = rest.some(({ id }) => id === place)
  return (
    <nav
      className="dock fixed right-0 bottom-0 left-0 z-20 border-t border-t-line-500 bg-paper"
      aria-label="Client portal, on a small window"
    >
      <ul className="dock__places grid grid-flow-col">
        {portalPlaces.slice(0, placesInDock).map((one) => (
          <li key={one.id}>
            <PlaceLink {...{ one, place, shell }} className="dock__place" />
          </li>
        ))}
        <li>
          <details suppressHydrationWarning>
            <summary className={`dock__place${isInRest ? ' dock__place--current' : ''}`}>
              <Menu className="icon" aria-hidden />
              More
            </summary>
            <ul className="absolute bottom-full inset-x-0 max-h-[calc(100dvh_-_120px)] pt-1.5 pb-2 px-4 overflow-y-auto border-t-2 border-ink-900 bg-paper">
              {rest.map((one) => (
                <li key={one.id}>
                  <PlaceLink
                    {...{ one, place, shell }}
                    className="flex gap-3 items-center min-h-[48px] border-b border-b-line-200 font-demi text-base no-underline current:text-mulberry-700 current:font-bold"
                  />
                </li>
              ))}
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  )
}
