import { X, Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useArticle } from '../article-context.tsx'
import { panelTabs, type PanelTab } from '../article-store.ts'
import { SettingsPanel, DrawnCover } from './SettingsPanel.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'
import type { ArticleCheck } from '../../article.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { Button, IconButton } from '#kit/Button.tsx'
import { Facts } from '#kit/Facts.tsx'

const lengths = {
  title: { label: 'Title', least: 10, most: 60, all: 80 },
  excerpt: { label: 'Description', least: 50, most: 160, all: 200 },
}

/** The article as a search result and as a shared card, with truncation. */
function SearchPanel() {
  const { fields } = useArticle()
  // Only drawn in the browser: another tab is open at first.
  const { host } = location
  const title = fields.title === '' ? 'Title' : fields.title
  const excerpt = fields.excerpt === '' ? 'Your excerpt appears here.' : fields.excerpt
  return (
    <>
      <p className="quiet">Search engines show the title and the excerpt.</p>
      {(['title', 'excerpt'] as const).map((name) => (
        <Length key={name} {...lengths[name]} value={Array.from(fields[name]).length} />
      ))}
      <section className="min-w-0" aria-labelledby="search-result">
        <h2 className="mb-1.5 font-semibold text-sm" id="search-result">
          In a search result
        </h2>
        <div className="p-4 border border-line bg-paper wrap-anywhere">
          <cite className="block text-ink-700 not-italic text-xs">
            {host} › blog › {fields.slug === '' ? 'address' : fields.slug}
          </cite>
          <b className="block mt-0.5 mb-1 leading-snug text-woad-700 font-medium text-base">
            {cut(title, lengths.title.most)}
          </b>
          <p className="text-sm">{cut(excerpt, lengths.excerpt.most)}</p>
        </div>
      </section>
      <section className="min-w-0" aria-labelledby="shared-card">
        <h2 className="mb-1.5 font-semibold text-sm" id="shared-card">
          As a shared card
        </h2>
        <div className="border border-line bg-paper wrap-anywhere">
          <DrawnCover fields={fields} />
          <div className="pt-2 px-4 pb-3">
            <cite className="block text-ink-700 not-italic text-xs">{host}</cite>
            <b className="block leading-snug">{title}</b>
            <p className="text-sm">{cut(excerpt, 100)}</p>
          </div>
        </div>
      </section>
    </>
  )
}

type LengthProps = { label: string; value: number; least: number; most: number; all: number }

function Length({ label, value, least, most, all }: LengthProps) {
  const id = `length-${label.toLowerCase()}`
  const words = value < least ? `, at least ${least}` : value > most ? ', the rest is cut off' : ''
  return (
    <div className="length grid grid-cols-[auto_1fr] gap-y-1 gap-x-2 text-sm">
      <span id={id}>{label}</span>
      <span className="text-ink-700 text-right">
        {value} of {most} characters{words}
      </span>
      <meter
        className="col-span-full w-full"
        aria-labelledby={id}
        min={0}
        max={all}
        low={least}
        high={most}
        optimum={(least + most) / 2}
        value={value}
      >
        {value} of {most} characters
      </meter>
    </div>
  )
}

/** Truncates like search engines: whole words, then an ellipsis. */
function cut(text: string, most: number): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  const short = letters.slice(0, most).join('')
  return `${short.slice(0, Math.max(short.lastIndexOf(' '), most / 2)).trimEnd()}…`
}

/** The problems, each with a link to its place; then the length of the text. */
function ChecksPanel() {
  const { checks, length, article, store } = useArticle()
  const blocking = checks.filter(({ level }) => level === 'blocks').length
  const isBlank = article.id === 0 && checks.length === 0
  /** Shows the place of a check, in the text or in a field. */
  const show = ({ field, at }: ArticleCheck) => {
    const id = fieldIds[field]
    store.set(id === undefined ? { isPanelOpen: true, tab: 'settings' } : { isPanelOpen: false })
    // Runs after the settings were rendered.
    setTimeout(
      () =>
        field === 'content'
          ? store.showPlace(at)
          : document.getElementById(id ?? `setting-${field}`)?.focus(),
      0,
    )
  }
  return (
    <>
      <div>
        <h2 className="section-title">
          {checks.length === 0
            ? isBlank
              ? 'Nothing to check yet'
              : 'All in order'
            : asSentence(counted(checks.length, 'thing to look at', 'things to look at'))}
        </h2>
        <p className="quiet">
          {isBlank
            ? 'The text is checked while you write.'
            : blocking > 0
              ? `${asSentence(counted(blocking, 'keeps', 'keep'))} it from being published.`
              : 'Nothing here keeps it from being published.'}
        </p>
      </div>
      <ul>
        {checks.map((check, at) => {
          const isBlocking = check.level === 'blocks'
          const Icon = isBlocking ? CircleAlert : TriangleAlert
          const colour = isBlocking ? 'text-danger-700' : ''
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- two of one kind differ only by their place
              key={`${check.id} ${at}`}
              className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-y-1 gap-x-2 items-start py-2 border-b border-line-300"
            >
              <Icon className={`icon mt-0.5 ${colour}`} aria-hidden />
              <p>
                <span className={`fine fine--line ${colour}`}>
                  {isBlocking ? 'Must be put right' : 'Worth a look'}
                </span>
                {check.message}
              </p>
              <Button variant="ghost" size="small" onClick={() => show(check)}>
                Show<span className="sr-only">: {check.message}</span>
              </Button>
            </li>
          )
        })}
        {checks.length === 0 && !isBlank && (
          <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-y-1 gap-x-2 items-start py-2 border-b border-line-300">
            <Check className="icon mt-0.5 text-success-700" aria-hidden />
            <p>Pictures, headings, links, lengths and tables are right.</p>
          </li>
        )}
      </ul>
      {length && (
        <Facts
          className="facts grid gap-1.5"
          rows={[
            ['Reading time', `${length.minutes} ${length.minutes === 1 ? 'minute' : 'minutes'}`],
            ['Words', length.words.toLocaleString('en-GB')],
          ]}
        />
      )}
    </>
  )
}

const fieldIds: Partial<Record<ArticleCheck['field'], string>> = {
  title: 'article-title',
  excerpt: 'article-excerpt',
  content: '',
}

const names: Record<PanelTab, string> = {
  settings: 'Settings',
  search: 'Search',
  checks: 'Checks',
  versions: 'Versions',
}
const panels = { settings: SettingsPanel, search: SearchPanel, checks: ChecksPanel, versions: VersionsPanel }

/** The article's settings, checks, preview and versions in tabs. */
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
      <div className="flex sticky top-0 z-2 items-center border-b-2 border-ink-900 bg-rose-100 no-scripting:hidden">
        <div
          className="flex pl-3 flex-1 overflow-x-auto scrollbar-none"
          role="tablist"
          aria-label="About this article"
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {panelTabs.map((name) => (
            <button
              className="flex-none min-h-target px-3 font-semibold text-sm aria-selected:bg-ink-900 aria-selected:text-paper forced-colors:aria-selected:border-2"
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
          className="flex-none lg:hidden"
          onClick={() => store.set({ isPanelOpen: false })}
        >
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      <div
        className="article-panel__body grid gap-5 content-start pt-5 pb-[calc(40px_+_env(safe-area-inset-bottom))] px-pad lg:px-6 no-scripting:hidden"
        role="tabpanel"
        id="article-tabpanel"
        aria-labelledby={`tab-${tab}`}
      >
        <Panel />
      </div>
    </>
  )
}
