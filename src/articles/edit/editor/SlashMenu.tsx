import type { EditorState, Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Opened } from './Toolbar.tsx'
import { insert } from './blocks.ts'
import { node } from './schema.ts'
import { allTools } from './commands.ts'

type Choice = {
  id: string
  label: string
  /** What can be typed instead. */
  typed?: string
  /** Other words for searching it. */
  also: string
  /** Undefined: the page opens a dialog for it. */
  run?: Command
}

const quotationWithSource = () =>
  node('figure').create(null, [
    node('blockquote').create(null, node('paragraph').create()),
    node('figcaption').create(),
  ])

function ofToolbar(id: string, also: string, typed?: string): Choice {
  const tool = allTools.find((one) => one.id === id)
  if (!tool) throw new Error(`the toolbar has no ${id}`)
  return { id, label: tool.label, run: tool.run, also, ...(typed !== undefined && { typed }) }
}

/** The menu after a slash. */
const choices: Choice[] = [
  ofToolbar('heading-2', 'h2 title', '##'),
  ofToolbar('heading-3', 'h3', '###'),
  ofToolbar('bullet_list', 'ul points', '-'),
  ofToolbar('ordered_list', 'ol steps', '1.'),
  ofToolbar('blockquote', 'quote', '>'),
  {
    id: 'figure',
    label: 'Quotation with its source',
    also: 'cite quote attribution',
    run: insert(quotationWithSource),
  },
  { id: 'picture', label: 'Picture', also: 'image photo figure' },
  ofToolbar('table', 'grid rows columns'),
  ofToolbar('definition_list', 'dl terms glossary'),
  ofToolbar('code_block', 'pre', '```'),
  ofToolbar('horizontal_rule', 'rule hr divider', '---'),
]

/** The choices that match what was typed after the slash. */
const choicesFor = (query: string): Choice[] => {
  const words = query.trim().toLowerCase()
  return choices.filter(
    ({ label, also }) =>
      `${label} ${also}`
        .toLowerCase()
        .split(' ')
        .some((word) => word.startsWith(words)) || label.toLowerCase().startsWith(words),
  )
}

type Slash = { query: string; from: number; to: number }

/** The slash at the beginning of the cursor's paragraph, and what was typed after it. */
export function slashAt({ selection: { $from, empty } }: EditorState): Slash | undefined {
  if (!empty || $from.parent.type !== node('paragraph') || $from.parentOffset !== $from.parent.content.size)
    return undefined
  const query = /^\/([\p{L}\p{N} ]{0,24})$/u.exec($from.parent.textContent)?.[1]
  return query === undefined ? undefined : { query, from: $from.start(), to: $from.pos }
}

/** Removes the slash and what follows it. */
const withoutSlash: Command = (state, dispatch) => {
  const slash = slashAt(state)
  if (slash) dispatch?.(state.tr.delete(slash.from, slash.to))
  return slash !== undefined
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- native lists take the focus, which stays in the text here */

type SlashMenuProps = {
  view: EditorView
  state: EditorState
  textId: string
  open: (what: Opened) => void
  /** Sets the key handler of the open menu. */
  handleKeys: (onKey: (event: KeyboardEvent) => boolean) => void
}

// Between the line and the menu.
const gapPx = 6

const choiceId = (textId: string, { id }: Choice) => `${textId}-${id}`

/** The menu after a slash. The focus stays in the text, which refers to the choice. */
export function SlashMenu({ view, state, textId, open, handleKeys }: SlashMenuProps) {
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ query: string; index: number }>({ query: '', index: 0 })
  const [dismissedAt, setDismissedAt] = useState<number>()
  const slash = slashAt(state)
  const found = slash && slash.from !== dismissedAt ? choicesFor(slash.query) : []
  const isOpen = found.length > 0
  const index = chosen.query === slash?.query ? Math.min(chosen.index, found.length - 1) : 0
  const choice = found[index]

  const choose = ({ run }: Choice) => {
    withoutSlash(view.state, view.dispatch)
    run?.(view.state, view.dispatch, view)
    view.focus()
    if (!run) open('picture')
  }
  const onMenuKey = ({ key }: KeyboardEvent): boolean => {
    if (!slash || !choice) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined)
      setChosen({ query: slash.query, index: (index + step + found.length) % found.length })
    else if (key === 'Enter') choose(choice)
    else if (key === 'Escape') setDismissedAt(slash.from)
    else return false
    return true
  }
  useEffect(() => {
    handleKeys(onMenuKey)
  })
  // A new slash opens the menu again.
  if (!slash && dismissedAt !== undefined) setDismissedAt(undefined)

  const activeId = choice && choiceId(textId, choice)
  useLayoutEffect(() => {
    if (activeId === undefined) return undefined
    view.dom.setAttribute('aria-activedescendant', activeId)
    view.dom.setAttribute('aria-controls', `${textId}-slash`)
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    return () => {
      view.dom.removeAttribute('aria-activedescendant')
      view.dom.removeAttribute('aria-controls')
    }
  }, [view, textId, activeId])
  useLayoutEffect(() => {
    const menu = list.current
    if (!menu || !slash) return
    const { left, top, bottom } = view.coordsAtPos(slash.from)
    const place = menu.parentElement?.getBoundingClientRect()
    if (!place) return
    menu.style.left = `${Math.max(0, Math.min(left - place.left, place.width - menu.offsetWidth))}px`
    const isRoomBelow = bottom + gapPx + menu.offsetHeight <= innerHeight
    menu.style.top = `${isRoomBelow ? bottom - place.top + gapPx : top - place.top - gapPx - menu.offsetHeight}px`
  }, [view, slash])

  return (
    <>
      <output className="sr-only">
        {isOpen &&
          `${found.length} ${found.length === 1 ? 'thing' : 'things'} to insert. ${choice?.label ?? ''}`}
      </output>
      {isOpen && (
        <div
          ref={list}
          id={`${textId}-slash`}
          className="absolute z-6 w-[min(300px,_100%)] max-h-[20rem] p-1.5 overflow-y-auto border-[1.5px] border-ink-900 bg-paper shadow-lift"
          role="listbox"
          aria-label="Insert"
        >
          {found.map((one) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard chooses from the text, which has the focus
            <div
              key={one.id}
              id={choiceId(textId, one)}
              className="forced-colors:aria-selected:border-2 flex gap-2 items-center justify-between min-h-control py-0 px-2 cursor-pointer hover:bg-rose-100 aria-selected:bg-mulberry-700 aria-selected:text-paper"
              role="option"
              tabIndex={-1}
              aria-selected={one === choice}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {one.label}
              {one.typed !== undefined && <kbd className="font-sans text-xs opacity-85">{one.typed}</kbd>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
