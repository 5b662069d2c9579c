import {
  Bold,
  BookText,
  Captions,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Table,
  TextQuote,
  TextSearch,
  Undo2,
  WholeWord,
  type LucideIcon,
} from 'lucide-react'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button, IconButton } from '#kit/Button.tsx'
import type { Tool } from '#kit/editor/text-commands.ts'
import { kinds, tools, isInTable, tableTools, addressAt } from './commands.ts'
import { LinkForm } from './LinkForm.tsx'

/** The dialogs of the toolbar. */
export type Opened = 'link' | 'find' | 'picture'

type ToolbarProps = {
  view: EditorView
  state: EditorState
  /** The id of the text. */
  controls: string
  opened: Opened | undefined
  open: (what: Opened) => void
  close: () => void
}

const icons: Record<string, LucideIcon> = {
  strong: Bold,
  em: Italic,
  code: Code,
  cite: BookText,
  bullet_list: List,
  ordered_list: ListOrdered,
  blockquote: TextQuote,
  figure: Captions,
  table: Table,
  definition_list: WholeWord,
  horizontal_rule: Minus,
  undo: Undo2,
  redo: Redo2,
  link: Link,
  picture: Image,
  find: TextSearch,
}

type Button = Omit<Tool, 'run'> & { run?: Command; opens?: Opened }

const groups: Button[][] = [
  [
    ...tools.words,
    { id: 'link', label: 'Link', keys: 'Mod-k', opens: 'link', isOn: (state) => addressAt(state) !== '' },
  ],
  tools.blocks,
  [{ id: 'picture', label: 'Picture', opens: 'picture' }, ...tools.things],
  [...tools.history, { id: 'find', label: 'Find and replace', keys: 'Mod-f', opens: 'find' }],
]

/** `Mod-Shift-8` for people, and for aria-keyshortcuts. */
const shownKeys = (keys: string) =>
  keys
    .replace('Mod', 'Ctrl')
    .replaceAll('-', ' ')
    .replace(/\b[a-z]$/, (key) => key.toUpperCase())
const ariaKeys = (keys: string) => keys.replace('Mod', 'Control').replaceAll('-', '+')

/** WAI-ARIA's toolbar: one stop for Tab, arrows inside, Escape back to the text. */
export function Toolbar({ view, state, controls, opened, open, close }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const run = (command: Command) => {
    command(view.state, view.dispatch, view)
    view.focus()
  }

  useEffect(() => {
    const ended = new AbortController()
    view.dom.addEventListener(
      'keydown',
      (event) => {
        if (!event.altKey || event.key !== 'F10') return
        event.preventDefault()
        bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
      },
      { signal: ended.signal },
    )
    return () => ended.abort()
  }, [view])

  function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape') return view.focus()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: stops.length - 1 - current }[event.key]
    if (step === undefined) return undefined
    event.preventDefault()
    stops[(current + step + stops.length) % stops.length]?.focus()
    return undefined
  }

  const order = ['kind', ...[...groups.flat(), ...tableTools].map(({ id }) => id)]
  const roving = (id: string) => {
    const at = order.indexOf(id)
    return { tabIndex: at === current ? 0 : -1, onFocus: () => setCurrent(at) }
  }
  // Prevents a loss of the text's selection on a mouse press.
  const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <div>
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        aria-controls={controls}
        tabIndex={-1}
        onKeyDown={moveFocus}
      >
        <div className="flex items-center py-1.5 overflow-x-auto scrollbar-none">
          <select
            className="flex-none min-h-control max-w-[7.5rem] py-0 px-0.5 rounded-1 font-semibold text-sm cursor-pointer hover:bg-rose-100"
            aria-label="Kind of paragraph"
            {...roving('kind')}
            value={kinds.find(({ isOn }) => isOn?.(state))?.id ?? 'paragraph'}
            onChange={({ currentTarget }) => {
              const kind = kinds.find(({ id }) => id === currentTarget.value)
              if (kind) run(kind.run)
            }}
          >
            {kinds.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          {groups.map((group) => (
            <Fragment key={group[0]?.id}>
              <span className="flex-none w-[1px] h-[20px] mx-1 bg-line-500" aria-hidden />
              {group.map(({ id, label, keys, run: command, opens, isOn }) => {
                const Icon = icons[id] ?? Minus
                return (
                  <IconButton
                    key={id}
                    className="flex-none lg:w-[32px] lg:h-[34px]"
                    label={label}
                    title={keys === undefined ? label : `${label} (${shownKeys(keys)})`}
                    aria-keyshortcuts={keys && ariaKeys(keys)}
                    aria-pressed={isOn?.(state)}
                    {...roving(id)}
                    onMouseDown={keepSelection}
                    onClick={() => (command ? run(command) : opens && open(opens))}
                  >
                    <Icon className="icon" aria-hidden />
                  </IconButton>
                )
              })}
            </Fragment>
          ))}
        </div>
        {isInTable(state) && (
          <div className="flex items-center py-1.5 overflow-x-auto scrollbar-none">
            {tableTools.map(({ id, label, run: command }) => (
              <Button
                key={id}
                className="flex-none"
                variant="quiet"
                size="small"
                {...roving(id)}
                onMouseDown={keepSelection}
                onClick={() => run(command)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {opened === 'link' && <LinkForm view={view} onClose={close} />}
    </div>
  )
}
