import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Key } from '#ui/console/Key.tsx'
import { useConsole } from '../../frame/console-context.ts'
import { usePageLetters } from '../../frame/use-shortcuts.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { NotePanel } from './NotePanel.tsx'
import { PinnedReply } from './PinnedReply.tsx'
import { ReplyPanel } from './ReplyPanel.tsx'

const tabs = [
  { id: 'reply', label: 'Reply', letter: 'r' },
  { id: 'note', label: 'Internal note', letter: 'n' },
] as const
type TabId = (typeof tabs)[number]['id']

/** One box with two tabs: what is sent to anyone who asked, and what only staff see. Without scripts both stand there. */
export function Composer() {
  const { data, returned, visitor } = useInquiry()
  const { wantsLetterShortcuts } = useConsole().shell
  const [selected, setSelected] = useState<TabId>(returned?.form === 'note' ? 'note' : 'reply')
  const row = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLElement>(null)

  // An object each time, so that asking again for the same field is another request. The field shows once it is rendered.
  const [wanted, setWanted] = useState<{ tab: TabId }>()
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(`#${wanted.tab}-text`)?.focus()
  }, [wanted])
  const write = (tab: TabId) => {
    setSelected(tab)
    setWanted({ tab })
  }
  usePageLetters({ r: () => write('reply'), n: () => write('note') })

  const moveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const other = selected === 'reply' ? 'note' : 'reply'
    setSelected(other)
    row.current?.querySelector<HTMLElement>(`#tab-${other}`)?.focus()
  }
  return (
    <section
      className={`composer composer--${selected}`}
      id="composer"
      ref={whole}
      aria-label={`Write to ${visitor}`}
    >
      <div className="composer__head">
        <div role="tablist" aria-label="Kind of message" ref={row}>
          {tabs.map(({ id, label, letter }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`tab-${id}`}
              className="composer__tab"
              aria-controls={`panel-${id}`}
              aria-selected={id === selected}
              tabIndex={id === selected ? undefined : -1}
              onClick={() => setSelected(id)}
              onKeyDown={moveByKey}
            >
              {label} {wantsLetterShortcuts && <Key>{letter}</Key>}
            </button>
          ))}
        </div>
        <p className="composer__to">To {data.inquiry.email}</p>
      </div>
      <div
        role="tabpanel"
        id="panel-reply"
        aria-labelledby="tab-reply"
        className={`composer__panel ${selected === 'reply' ? '' : 'composer__panel--off'}`.trimEnd()}
      >
        <ReplyPanel onWrite={() => write('reply')} />
      </div>
      <div
        role="tabpanel"
        id="panel-note"
        aria-labelledby="tab-note"
        className={`composer__panel ${selected === 'note' ? '' : 'composer__panel--off'}`.trimEnd()}
      >
        <NotePanel />
      </div>
      <PinnedReply composerRef={whole} onPress={() => write('reply')} />
    </section>
  )
}
