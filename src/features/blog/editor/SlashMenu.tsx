/* oxlint-disable jsx-a11y/prefer-tag-over-role -- native lists take the focus, which stays in the text here */
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { choicesFor, slashAt, withoutSlash, type Choice } from './slash.ts'
import type { Opened } from './Toolbar.tsx'

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
        <div ref={list} id={`${textId}-slash`} className="slash-menu" role="listbox" aria-label="Insert">
          {found.map((one) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard chooses from the text, which has the focus
            <div
              key={one.id}
              id={choiceId(textId, one)}
              className="slash-menu__choice"
              role="option"
              tabIndex={-1}
              aria-selected={one === choice}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              {one.label}
              {one.typed !== undefined && <kbd className="slash-menu__typed">{one.typed}</kbd>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
