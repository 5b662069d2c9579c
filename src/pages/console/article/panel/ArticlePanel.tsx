import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useArticle } from '../article-context.tsx'
import { panelTabs, type PanelTab } from '../article-store.ts'
import { ChecksPanel } from './ChecksPanel.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

const names: Record<PanelTab, string> = {
  settings: 'Settings',
  search: 'Search',
  checks: 'Checks',
  versions: 'Versions',
}
const panels = { settings: SettingsPanel, search: SearchPanel, checks: ChecksPanel, versions: VersionsPanel }

/** What belongs to the article, in four tabs. */
export function ArticlePanel() {
  const { tab, checks, store } = useArticle()
  const Panel = panels[tab]
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = panelTabs.indexOf(tab)
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: -1 - at }[event.key]
    const next = step !== undefined && panelTabs.at((at + step) % panelTabs.length)
    if (!next) return
    event.preventDefault()
    store.openTab(next)
    document.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <>
      <div className="article-panel__head needs-scripts">
        <div
          className="article-tabs"
          role="tablist"
          aria-label="About this article"
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {panelTabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={name === tab}
              aria-controls="article-tabpanel"
              tabIndex={name === tab ? 0 : -1}
              onClick={() => store.openTab(name)}
            >
              {names[name]}
              {name === 'checks' && checks.length > 0 && <span> {checks.length}</span>}
            </button>
          ))}
        </div>
        <IconButton
          label="Close"
          className="article-panel__close"
          onClick={() => store.set({ isPanelOpen: false })}
        >
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <div
        className="article-panel__body needs-scripts"
        role="tabpanel"
        id="article-tabpanel"
        aria-labelledby={`tab-${tab}`}
      >
        <Panel />
      </div>
    </>
  )
}
