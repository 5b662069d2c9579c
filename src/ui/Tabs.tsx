import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

export type Tab = {
  id: string
  label: string
  /** A number on a weld pill, with the word that screen readers add to it: 2, "unread". */
  count?: { number: number; meaning: string } | undefined
  content: ReactNode
}

export type TabsProps = {
  /** Names the row of tabs. */
  label: string
  tabs: readonly Tab[]
  /** The id of the tab that shows first; the first one otherwise. */
  defaultTab?: string | undefined
  onTabChange?: ((id: string) => void) | undefined
}

// Not Radix's: it renders style attributes on the server, which the content security policy blocks.
/** Panels of which one shows; arrow keys, Home and End move between the tabs. */
export function Tabs({ label, tabs, defaultTab, onTabChange }: TabsProps) {
  const [selected, setSelected] = useState(defaultTab ?? tabs[0]?.id)
  const group = useId()
  const row = useRef<HTMLDivElement>(null)

  function select(id: string) {
    setSelected(id)
    onTabChange?.(id)
  }

  function moveByKey(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.id === selected)
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = (target + tabs.length) % tabs.length
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={row}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${group}-tab-${id}`}
            aria-controls={`${group}-panel-${id}`}
            aria-selected={id === selected}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => select(id)}
            onFocus={() => select(id)}
            onKeyDown={moveByKey}
          >
            <TabName name={name} count={count} />
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <section
          key={id}
          role="tabpanel"
          id={`${group}-panel-${id}`}
          aria-labelledby={`${group}-tab-${id}`}
          hidden={id !== selected}
        >
          {content}
        </section>
      ))}
    </>
  )
}

/** What stands on a tab: its name, and the count where there is something to count. */
export function TabName({ name, count }: { name: string; count: Tab['count'] }) {
  return (
    <>
      {name}
      {count !== undefined && count.number > 0 && (
        <>
          <span className="count">{count.number}</span>
          <span className="sr-only"> {count.meaning}</span>
        </>
      )}
    </>
  )
}
