/* oxlint-disable jsx-a11y/prefer-tag-over-role -- native lists take the focus, which stays in the text here */
import { Bold, Italic, Link, List, ListOrdered, TextQuote } from 'lucide-react'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#kit/Button.tsx'
import type { SavedReply } from '../../../saved-replies/reply-fields.ts'
import { toast } from '#kit/toast.ts'
import { listNames } from '#kit/editor/list-names.ts'
import { sendByKey } from '../send-by-key.ts'
import type { ReplyEditorHandle, WrittenReply } from '../use-draft.ts'
import { linkAt } from '#kit/editor/text-commands.ts'
import { LinkField } from './LinkField.tsx'
import { plugins, tools } from './reply-plugins.ts'
import { readReply, sliceOf, writeReply } from './reply-schema.ts'

export type ReplyEditorProps = {
  label: string
  /** The plain field, whose place the editor takes with words, cursor and focus. */
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>
  /** Has whatever holds the words from then on. */
  takeField: (element: HTMLInputElement | null) => void
  /** What that field began with, with its formatting. */
  stored: WrittenReply
  errorId: string | undefined
  /** Where the toolbar goes. */
  toolbarIn: Element
  savedReplies: readonly SavedReply[]
  /** Fills the fields of a saved reply. */
  fill: (text: string) => string
  /** The text is another now. */
  onChange: () => void
  /** The editor is there; undefined when it goes. */
  onReady: (handle: ReplyEditorHandle | undefined) => void
}

const icons = {
  strong: Bold,
  em: Italic,
  bullet_list: List,
  ordered_list: ListOrdered,
  blockquote: TextQuote,
}

/** The field of a reply with formatting; after a slash it offers the saved replies. */
export function ReplyEditor(props: ReplyEditorProps) {
  const { label, field, stored, errorId, toolbarIn, savedReplies, fill } = props
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const [isLinking, setIsLinking] = useState(false)
  const [selected, setSelected] = useState(0)
  const [dismissed, setDismissed] = useState<string>()
  const listId = useId()

  const slash = state && slashAt(state)
  const isOpen = slash !== undefined && slash.query !== dismissed
  const offered = isOpen ? matching(savedReplies, slash.query) : []
  const current = offered[Math.min(selected, offered.length - 1)]

  const changed = useEffectEvent(() => props.onChange())
  const ready = useEffectEvent((handle: ReplyEditorHandle | undefined) => props.onReady(handle))
  const take = ({ text }: SavedReply) => {
    if (!view || !slash) return
    view.dispatch(view.state.tr.replaceRange(slash.from, slash.to, sliceOf(fill(text))).scrollIntoView())
    view.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { key } = event
    if (sendByKey(event, place.current?.closest('form') ?? null)) return true
    if ((event.ctrlKey || event.metaKey) && event.shiftKey && key.toLowerCase() === 'l') {
      event.preventDefault()
      setIsLinking(true)
      return true
    }
    if (!current || event.ctrlKey || event.metaKey || event.shiftKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) setSelected((at) => (at + step + offered.length) % offered.length)
    else if (key === 'Enter' || key === 'Tab') take(current)
    else if (key === 'Escape') setDismissed(slash?.query)
    else return false
    return true
  })

  // ProseMirror owns what is inside the element, React everything around it. Before it is painted: nothing flickers.
  useLayoutEffect(() => {
    const area = field.current
    const words = area?.value ?? ''
    const isStored = stored.html !== null && words === stored.text
    const doc = readReply(isStored ? stored : { text: words, html: null })
    const first = EditorState.create({
      doc,
      plugins: plugins({ placeholder: label, onPicturesLost: sayLost, onKey: (event) => onKey(event) }),
    })
    // In plain text a paragraph's end is two letters, and two positions.
    const placeOf = (letter: number | null | undefined) =>
      doc.resolve(isStored ? doc.content.size : Math.min((letter ?? 0) + 1, doc.content.size))
    const selection = TextSelection.between(placeOf(area?.selectionStart), placeOf(area?.selectionEnd), -1)
    const made = new EditorView(place.current, {
      state: first.apply(first.tr.setSelection(selection)),
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState(next)
        if (transaction.docChanged && transaction.getMeta('isSet') !== true) changed()
      },
    })
    setView(made)
    setState(made.state)
    const hadFocus = document.activeElement === area
    ready(handleOf(made))
    if (hadFocus) made.focus()
    return () => {
      ready(undefined)
      made.destroy()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made once: from then on it has the words
  }, [])

  const activeId = current && `${listId}-${current.id}`
  useEffect(() => {
    view?.setProps({
      attributes: {
        role: 'textbox',
        class: 'composer__text composer__text--rich',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-placeholder': label,
        ...(errorId !== undefined && { 'aria-describedby': errorId, 'aria-invalid': 'true' }),
        ...(activeId !== undefined && { 'aria-controls': listId, 'aria-activedescendant': activeId }),
      },
    })
  }, [view, label, errorId, activeId, listId])

  return (
    <>
      {view &&
        state &&
        createPortal(
          <>
            {tools.map(({ id, label: name, keys, run, isOn }) => {
              const Icon = icons[id]
              return (
                <IconButton
                  key={id}

                  className="flex-none w-[34px]"
                  label={name}
                  title={`${name} (${keys.replace('Mod', 'Ctrl').replaceAll('-', ' ').toUpperCase()})`}
                  aria-pressed={isOn(state)}
                  // The text keeps its selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    run(view.state, view.dispatch)
                    view.focus()
                  }}
                >
                  <Icon className="icon" aria-hidden />
                </IconButton>
              )
            })}
            <IconButton
              className="flex-none w-[34px]"
              label="Link"
              title="Link (CTRL SHIFT L)"
              aria-pressed={linkAt(state).href !== ''}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setIsLinking((isOn) => !isOn)}
            >
              <Link className="icon" aria-hidden />
            </IconButton>
          </>,
          toolbarIn,
        )}
      {view && isLinking && (
        <LinkField
          view={view}
          onClose={() => {
            setIsLinking(false)
            view.focus()
          }}
        />
      )}
      <div className="contents" ref={place} />
      {/* In the place of the plain field, for what looks there for words. */}
      {state && (
        <input
          type="hidden"
          id="reply-text"
          ref={props.takeField}
          value={state.doc.textBetween(0, state.doc.content.size, '\n\n')}
          readOnly
        />
      )}
      <output className="sr-only">
        {current && `${offered.length} saved ${offered.length === 1 ? 'reply' : 'replies'}: ${current.title}`}
      </output>
      {current && (
        <div className="p-1.5 m-0 border-t border-line" id={listId} role="listbox" aria-label="Saved replies">
          {offered.map((reply) => (
            <div
              key={reply.id}
              id={`${listId}-${reply.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={reply === current}
              className="mention-list__option min-h-[36px] py-1.5 px-3 cursor-pointer aria-selected:bg-rose-100"
              onPointerDown={(event) => {
                event.preventDefault()
                take(reply)
              }}
            >
              <b>{reply.title}</b>{' '}
              <span className="truncate block text-ink-700 text-sm">{fill(reply.text)}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

const sayLost = (names: string[]) =>
  toast({
    title: 'Pictures cannot be pasted with their text',
    description: `Please save and attach by hand: ${listNames(names)}.`,
    variant: 'destructive',
  })

const mostOffered = 6

/** The saved replies one of whose words begins like this. */
function matching(replies: readonly SavedReply[], query: string): SavedReply[] {
  const wanted = query.toLocaleLowerCase('en-GB')
  return replies
    .filter(({ title }) => ` ${title.toLocaleLowerCase('en-GB')}`.includes(` ${wanted}`))
    .slice(0, mostOffered)
}

/** The slash before the cursor, and what was typed after it. */
function slashAt({ selection: { $from, empty } }: EditorState) {
  if (!empty) return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n')
  const query = /(?:^|\s)\/([\p{L}\p{N}-]{0,30})$/u.exec(before)?.[1]
  return query === undefined ? undefined : { query, from: $from.pos - query.length - 1, to: $from.pos }
}

const handleOf = (view: EditorView): ReplyEditorHandle => ({
  read: () => writeReply(view.state.doc),
  write(written) {
    const { tr, doc } = view.state
    view.dispatch(tr.replaceWith(0, doc.content.size, readReply(written).content).setMeta('isSet', true))
  },
  insert: (text) => view.dispatch(view.state.tr.replaceSelection(sliceOf(text)).scrollIntoView()),
  select(words) {
    const { doc, tr } = view.state
    let found: number | undefined
    doc.descendants((node, at) => {
      const start = node.text?.indexOf(words) ?? -1
      if (start >= 0) found ??= at + start
    })
    view.focus()
    if (found !== undefined)
      view.dispatch(tr.setSelection(TextSelection.create(doc, found, found + words.length)).scrollIntoView())
  },
  focus: () => view.focus(),
})
