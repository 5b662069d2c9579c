import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#kit/Button.tsx'
import { readArticle } from './article-html.ts'
import { handleOf, type EditorHandle } from './editor-handle.ts'
import { insertPicture, pictureView, selectedPicture, type PictureAttrs } from './pictures.ts'
import { PictureDialog } from './PictureDialog.tsx'
import { plugins } from './plugins.ts'
import { SlashMenu, slashAt } from './SlashMenu.tsx'
import { Toolbar, type Opened } from './Toolbar.tsx'
import { allTools, isInTable, addressAt } from './commands.ts'
import { foundIn } from './find.ts'
import { findWords, goToMatch, replaceAllMatches, replaceMatch } from './find-commands.ts'

/** A file that was not stored, and what was thrown. */
type FailedUpload = { name: string; problem: unknown }

export type ArticleEditorProps = {
  label: string
  placeholder: string
  /** Read once, at the first rendering. */
  initialHtml: string
  /** Where the toolbar goes. */
  toolbarIn: Element
  /** The text has changed; the handle reads it. */
  onChange: () => void
  /** With the editor once it is created; undefined when it is destroyed. */
  onReady: (handle: EditorHandle | undefined) => void
  /** Stores a picture. Rejects with a message for people. */
  upload: (file: File) => Promise<Omit<PictureAttrs, 'alt'>>
  onUploadFailed: (failed: FailedUpload[]) => void
  /** Pasted pictures that were dropped, by their names. */
  onPicturesLost: (names: string[]) => void
}

type FindBarProps = { view: EditorView; state: EditorState; onClose: () => void }

/** Finds and replaces words in the text. */
function FindBar({ view, state, onClose }: FindBarProps) {
  const [words, setWords] = useState('')
  const { query, matches, current } = foundIn(state)
  const run = (command: Command) => command(view.state, view.dispatch, view)
  useEffect(() => () => void (view.isDestroyed || findWords('')(view.state, view.dispatch)), [view])
  return (
    <form
      className="flex flex-wrap gap-2 items-end pt-2 pb-3 border-t border-line"
      aria-label="Find and replace"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        run(goToMatch(1))
      }}
    >
      <label className="grid flex-[1_1_11rem] gap-1 font-semibold text-sm">
        Find
        <input
          className="control"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was just opened
          autoFocus
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => run(findWords(currentTarget.value))}
        />
      </label>
      <output className="self-center min-w-20 text-ink-700 text-sm">
        {countOf(query, matches.length, current)}
      </output>
      <Button variant="quiet" onClick={() => run(goToMatch(-1))}>
        Previous
      </Button>
      <Button type="submit" variant="ghost">
        Next
      </Button>
      <label className="grid flex-[1_1_11rem] gap-1 font-semibold text-sm">
        Replace with
        <input
          className="control"
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <Button variant="ghost" onClick={() => run(replaceMatch(words))}>
        Replace
      </Button>
      <Button variant="ghost" onClick={() => run(replaceAllMatches(words))}>
        Replace all
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </form>
  )
}

function countOf(query: string, count: number, current: number): string {
  if (query === '') return ''
  return count === 0 ? 'Not found' : `${current + 1} of ${count}`
}

/** The editor of an article's text: HTML in, HTML out, both as stored. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { label, placeholder, initialHtml, toolbarIn, upload } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const onSlashKey = useRef<(event: KeyboardEvent) => boolean>(undefined)
  const [view, setView] = useState<EditorView>()
  const [state, setState] = useState<EditorState>()
  const [opened, setOpened] = useState<Opened>()
  const [describing, setDescribing] = useState<number>()
  const [uploading, setUploading] = useState(0)
  const changed = useEffectEvent(() => props.onChange())
  const picturesLost = useEffectEvent((names: string[]) => props.onPicturesLost(names))
  const ready = useEffectEvent((handle: EditorHandle | undefined) => props.onReady(handle))

  const handleSlashKeys = useCallback((onMenuKey: (event: KeyboardEvent) => boolean) => {
    onSlashKey.current = onMenuKey
  }, [])

  const uploadAll = async (editor: EditorView, files: File[]) => {
    const failed: FailedUpload[] = []
    setUploading((count) => count + files.length)
    for (const file of files) {
      try {
        const picture = await upload(file)
        insertPicture({ ...picture, alt: null })(editor.state, (tr) => editor.dispatch(tr))
      } catch (problem) {
        failed.push({ name: file.name, problem })
      }
      setUploading((count) => count - 1)
    }
    if (failed.length > 0) props.onUploadFailed(failed)
    editor.focus()
  }
  const uploadPictures = useEffectEvent((editor: EditorView, files: File[]) => void uploadAll(editor, files))
  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const picture = view && selectedPicture(view.state)
    if (picture && event.key === 'Enter') {
      setDescribing(picture.at)
      return true
    }
    const isCommand = event.ctrlKey || event.metaKey
    const opens = isCommand && !event.altKey && { k: 'link', f: 'find' }[event.key]
    if (opens !== 'link' && opens !== 'find') return onSlashKey.current?.(event) ?? false
    setOpened(opens)
    // The palette has Ctrl K everywhere else.
    event.stopPropagation()
    event.preventDefault()
    return true
  })

  // ProseMirror owns what is inside the element, React everything around it.
  useEffect(() => {
    const first = EditorState.create({
      doc: readArticle(initialHtml),
      plugins: plugins({
        placeholder,
        upload: (editor, files) => uploadPictures(editor, files),
        onPicturesLost: (names) => picturesLost(names),
        onKey: (event) => onKey(event),
      }),
    })
    const made = new EditorView(place.current, {
      state: first.apply(first.tr.setSelection(TextSelection.atStart(first.doc))),
      nodeViews: { image: pictureView((at) => setDescribing(at)) },
      attributes: {
        id,
        role: 'textbox',
        class: 'article-text',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-placeholder': placeholder,
        'aria-describedby': `${id}-help`,
      },
      dispatchTransaction(transaction) {
        const next = made.state.apply(transaction)
        made.updateState(next)
        setState((drawn) => (drawn && uiKeyOf(drawn) === uiKeyOf(next) ? drawn : next))
        if (transaction.docChanged) changed()
      },
    })
    setView(made)
    setState(made.state)
    ready(handleOf(made, initialHtml))
    return () => {
      ready(undefined)
      made.destroy()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another article is another editor: the parent gives it a `key`
  }, [])

  const open = (what: Opened) => (what === 'picture' ? chooser.current?.click() : setOpened(what))
  const close = () => {
    setOpened(undefined)
    view?.focus()
  }
  return (
    <>
      {view &&
        state &&
        createPortal(
          <>
            <Toolbar {...{ view, state, opened, open, close }} controls={id} />
            {opened === 'find' && <FindBar {...{ view, state }} onClose={close} />}
          </>,
          toolbarIn,
        )}
      <div className="relative" ref={place}>
        {view && state && <SlashMenu {...{ view, state, open }} handleKeys={handleSlashKeys} textId={id} />}
      </div>
      <output className="sr-only">{uploading > 0 && 'Uploading the picture'}</output>
      {uploading > 0 && (
        <p className="mt-3 py-2 px-4 bg-weld-100" aria-hidden>
          Uploading {uploading === 1 ? 'a picture' : `${uploading} pictures`}
        </p>
      )}
      <input
        ref={chooser}
        className="sr-only"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        tabIndex={-1}
        aria-label="Pictures to insert"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (view) void uploadAll(view, files)
        }}
      />
      <p id={`${id}-help`} className="sr-only">
        Slash offers what can be inserted. Alt+F10 goes to the toolbar, Escape comes back.
      </p>
      {view && describing !== undefined && (
        <PictureDialog view={view} at={describing} onClose={() => setDescribing(undefined)} />
      )}
    </>
  )
}

/** What is rendered around the text, as a string: if it is the same, nothing is rendered. Most keys change nothing of it. */
function uiKeyOf(state: EditorState): string {
  const on = allTools.filter(({ isOn }) => isOn?.(state)).map(({ id }) => id)
  const slash = slashAt(state)
  const { query, matches, current } = foundIn(state)
  return JSON.stringify([on, isInTable(state), addressAt(state), slash, query, matches.length, current])
}
