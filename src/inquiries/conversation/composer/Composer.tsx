import { ChevronDown, StickyNote } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Button, IconButton } from '#kit/Button.tsx'
import { Key } from '#kit/KeyHints.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { usePageLetters } from '#console/frame/use-shortcuts.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { LeavingReply } from './LeavingReply.tsx'
import { NotePanel } from './NotePanel.tsx'
import { ReplyPanel } from './ReplyPanel.tsx'
import { londonTime } from '#shared/dates.ts'
import { Initials } from '#kit/Initials.tsx'
import { useOwnerChange } from '../use-changes.ts'

const tabs = [
  { id: 'reply', label: 'Reply', letter: 'r' },
  { id: 'note', label: 'Internal note', letter: 'n' },
] as const
type TabId = (typeof tabs)[number]['id']

// A click beside the field has to hit its target before the field shrinks.
const closeAfterMs = 200

/** Who else has this inquiry open, and who is replying. */
function PresenceLine() {
  const { data, present, nameOf } = useInquiry()
  const { person } = useConsole().shell
  const changeOwner = useOwnerChange()
  const [first] = present
  const owner = data.inquiry.owner?.username
  const canHandOver = first !== undefined && owner === person.username
  return (
    // Always rendered: a status element that is added later is not announced.
    <output className="block">
      {first && (
        <span className="flex gap-2 items-center py-2 px-pad border-b border-line bg-woad-100 text-sm">
          <Initials name={first.name} />
          <span>
            <b>{here(present.map(({ username }) => nameOf(username)))}</b>
            {present.length === 1 && `, reading since ${londonTime(new Date(first.since))}`}.{' '}
            {replyingWords(owner, person.username, owner && nameOf(owner))}
          </span>
          {canHandOver && (
            <Button
              variant="ghost"
              size="small"
              className="ml-auto no-scripting:hidden"
              onClick={() => changeOwner(first.username, first.name)}
            >
              Reassign<span className="sr-only"> to {first.name}</span>
            </Button>
          )}
        </span>
      )}
    </output>
  )
}

const listed = new Intl.ListFormat('en-GB')

const here = (names: string[]): string =>
  `${listed.format(names)} ${names.length === 1 ? 'is' : 'are'} here too`

function replyingWords(owner: string | undefined, own: string, name: string | undefined): string {
  if (owner === undefined) return 'Nobody is replying yet.'
  return owner === own ? 'You are replying; others can add a note.' : `${name ?? owner} is replying.`
}

/** One box with two tabs, reply and internal note. It is one line until it has the focus; without scripts both forms are shown. */
export function Composer() {
  const { data, returned, sent, visitor } = useInquiry()
  const [isSentOff, setIsSentOff] = useState(false)
  const { wantsLetterShortcuts } = useConsole().shell
  const [selected, setSelected] = useState<TabId>(returned?.form === 'note' ? 'note' : 'reply')
  const row = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(returned?.form === 'note' || returned?.form === 'reply')
  useEffect(() => {
    // The field may have the focus before hydration; a draft is shown if there is room.
    if (whole.current?.contains(document.activeElement) || (isWide() && hasWords(whole.current)))
      setIsOpen(true)
  }, [])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const { activeElement } = document
      const isElsewhere = activeElement !== document.body && !activeElement?.closest('dialog, #composer')
      const isLeft = activeElement === document.body || isElsewhere
      if (isWide() ? !isLeft || hasWords(whole.current) : !isElsewhere) return
      setIsOpen(false)
      if (!hasWords(whole.current)) setSelected('reply')
    }, closeAfterMs)
  }

  // A new object each time, so that requesting the same field again works. The field is focused once it is rendered.
  const [wanted, setWanted] = useState<{ tab: TabId }>()
  useEffect(() => {
    // The rich text editor, or the plain field.
    const panel = wanted && document.querySelector(`#panel-${wanted.tab}`)
    panel?.querySelector<HTMLElement>('[role="textbox"], textarea')?.focus()
  }, [wanted])
  const write = (tab: TabId) => {
    setSelected(tab)
    setIsOpen(true)
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
      className={`composer print:hidden mt-auto scroll-mt-[60px] border-t border-t-line bg-paper composer--${selected} ${isOpen ? 'composer--open' : ''}`.trimEnd()}
      id="composer"
      ref={whole}
      aria-label={`Write to ${visitor}`}
      onFocus={({ target }) => {
        clearTimeout(timer.current)
        if (target.matches('textarea, [contenteditable]')) setIsOpen(true)
      }}
      onBlur={closeSoon}
    >
      <PresenceLine />
      {sent && !isSentOff && <LeavingReply {...sent} leaving={sent} onLeft={() => setIsSentOff(true)} />}
      <div className="composer__box relative lg:max-w-[50rem]">
        <div className="composer__head">
          <div role="tablist" aria-label="Kind of message" ref={row}>
            {tabs.map(({ id, label, letter }) => (
              <button
                key={id}
                type="button"
                role="tab"
                id={`tab-${id}`}
                className="composer__tab min-h-control py-0 px-4 text-ink-700 font-semibold focus-visible:-outline-offset-4 aria-selected:text-ink-900 aria-selected:forced-colors:underline"
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
          <p className="truncate ml-auto pr-4 text-ink-700 text-xs max-md:hidden">
            <WithAddresses>{`To ${data.inquiry.email}`}</WithAddresses>
          </p>
          <IconButton label="Put aside" className="ml-auto lg:hidden" onClick={() => setIsOpen(false)}>
            <ChevronDown className="icon" aria-hidden />
          </IconButton>
        </div>
        <div
          role="tabpanel"
          id="panel-reply"
          aria-labelledby="tab-reply"
          className={`composer__panel ${selected === 'reply' ? '' : 'scripting:hidden'}`.trimEnd()}
        >
          <ReplyPanel onWrite={() => write('reply')} onSent={() => setIsOpen(false)} />
        </div>
        <div
          role="tabpanel"
          id="panel-note"
          aria-labelledby="tab-note"
          className={`composer__panel ${selected === 'note' ? '' : 'scripting:hidden'}`.trimEnd()}
        >
          <NotePanel />
        </div>
        <Button
          variant="quiet"
          className="composer__note [--button-bg:var(--paper)] absolute right-[2px] bottom-[5px] min-h-[36px]"
          onClick={() => write('note')}
        >
          <StickyNote className="icon" aria-hidden />
          Note
        </Button>
      </div>
    </section>
  )
}

const isWide = () => matchMedia('(width >= 64rem)').matches

const hasWords = (composer: HTMLElement | null) =>
  [
    ...(composer?.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, #reply-text') ?? []),
  ].some(({ value }) => value.trim() !== '') ||
  composer?.querySelector('[data-reply-file], .field__error') !== null
