import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Link } from './Link.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

export type Tab = {
  id: string
  label: string
  /** A number on a weld pill, with the word that screen readers add to it: 2, "unread". */
  count?: { number: number; meaning: string } | undefined
  /** The address that shows it. */
  href: string
  content: ReactNode
}

type TabsProps = {
  /** Of the row. */
  className?: string
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The id of the tab that shows, as the address says. */
  selected: string
}

/** A row of tabs, or of links that look like them; and one in it. */
export const tabRowClass =
  'relative flex border-b-2 border-b-ink-900 overflow-x-auto scrollbar-none print:hidden'
export const tabClass = (isCurrent: boolean) =>
  `flex-none inline-flex items-center min-h-target px-4 max-sm:px-3 font-semibold no-underline whitespace-nowrap focus-visible:-outline-offset-4 ${isCurrent ? 'bg-ink-900 text-paper [--focus:var(--weld-400)] forced-colors:underline' : 'text-ink-700 hover:bg-rose-100 hover:text-ink-900'}`

const selectedTab = '[role=tab][aria-selected=true]'

// Not Radix's: it renders style attributes on the server, which the content security policy blocks.
/**
 * The one row of tabs of a page, whose choice is part of the address: Back, a reload and links keep it, and without
 * JavaScript they are links. A panel that has been shown stays as it was left, typed text included.
 */
export function Tabs({ className = 'mt-8', label, tabs, selected }: TabsProps) {
  const row = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const [shown, setShown] = useState(() => new Set([selected]))
  if (!shown.has(selected)) setShown(new Set([...shown, selected]))

  // On a narrow screen the row scrolls sideways; the page itself stays where it is.
  // oxlint-disable react/exhaustive-effect-dependencies -- whenever another tab is selected
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(selectedTab)
    if (!row.current || !tab) return
    const { left, right } = tab.getBoundingClientRect()
    const frame = row.current.getBoundingClientRect()
    if (left < frame.left) row.current.scrollLeft -= frame.left - left
    if (right > frame.right) row.current.scrollLeft += right - frame.right
  }, [selected])
  // oxlint-enable react/exhaustive-effect-dependencies

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const index = tabs.findIndex(({ id }) => id === selected)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next =
      row.current?.querySelectorAll<HTMLElement>('[role=tab]')[(target + tabs.length) % tabs.length]
    next?.focus()
    next?.click()
  }

  return (
    <>
      <div className={`${tabRowClass} ${className}`} role="tablist" aria-label={label} ref={row}>
        {tabs.map(({ id, label: name, count, href }) => (
          <Link
            key={id}
            className={tabClass(id === selected)}
            href={href}
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={id === selected}
            // Without scripts there are no arrow keys: then every tab is a stop.
            tabIndex={isHydrated && id !== selected ? -1 : undefined}
            onKeyDown={moveByKey}
            onClick={(event) => {
              if (id === selected) event.preventDefault()
            }}
          >
            <TabName name={name} count={count} />
          </Link>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <section
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== selected}
        >
          {shown.has(id) && <ErrorBoundary>{content}</ErrorBoundary>}
        </section>
      ))}
    </>
  )
}

/** What is on a tab: its name, and the count where there is something to count. */
function TabName({ name, count }: { name: string; count: Tab['count'] }) {
  return (
    <>
      {name}
      {count !== undefined && count.number > 0 && (
        <>
          <span className="inline-grid place-items-center min-w-[22px] h-[22px] ml-1.5 px-1.5 rounded-[11px] bg-weld-400 text-ink-900 text-xs font-bold leading-flat forced-colors:border">
            {count.number}
          </span>
          <span className="sr-only"> {count.meaning}</span>
        </>
      )}
    </>
  )
}
