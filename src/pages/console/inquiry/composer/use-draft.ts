import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#api-client/send.ts'
import { inquiryCalls } from '#features/inquiries/inquiry-calls.ts'

// After the last letter (console.md §3).
const pauseMs = 1000

/** Where what is written is kept; `nowhere` before anything was written. */
export type DraftState = { kept: 'nowhere' | 'saving' | 'on-device' } | { kept: 'on-server'; at: Date }

/** What is written: the words, and where there is formatting the HTML. */
export type WrittenReply = { text: string; html: string | null }

/** What takes the place of the plain field once it is loaded. */
export type ReplyEditorHandle = {
  read: () => WrittenReply
  write: (written: WrittenReply) => void
  /** Puts a text where the cursor is. */
  insert: (text: string) => void
  /** Selects the first of these words. */
  select: (words: string) => void
  focus: () => void
}

type Draft = {
  reference: string
  username: string
  /** What the server had when the page was made. */
  stored: WrittenReply
}

const isSame = (one: WrittenReply, other: WrittenReply) => one.text === other.text && one.html === other.html

/**
 * Keeps what is written in a field on the server, a second after the last letter; where that fails, on this device, from
 * where it comes back when the page is opened again.
 */
export function useDraft({ reference, username, stored }: Draft) {
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  // React gives a field that had words in the document those words again, whatever was typed before it took over.
  const [typed] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLTextAreaElement>('#reply-text')?.value,
  )
  const [state, setState] = useState<DraftState>({ kept: 'nowhere' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saved = useRef(stored)
  const saving = useRef<Promise<void>>(undefined)
  const editor = useRef<ReplyEditorHandle>(undefined)
  const takeField = useCallback((element: HTMLTextAreaElement | HTMLInputElement | null) => {
    field.current = element
  }, [])
  const takeEditor = useCallback((handle: ReplyEditorHandle | undefined) => {
    editor.current = handle
  }, [])
  const written = useCallback(
    (): WrittenReply => editor.current?.read() ?? { text: field.current?.value ?? '', html: null },
    [],
  )
  const keptHere = `loomsbury:reply:${reference}:${username}`

  const saveNow = useCallback(async () => {
    // One after the other: or else an older text could arrive last.
    await saving.current
    const now = written()
    if (isSame(now, saved.current)) return
    setState({ kept: 'saving' })
    saving.current = (async () => {
      try {
        await send(inquiryCalls.draft, { reference }, now)
        saved.current = now
        forget(keptHere)
        setState({ kept: 'on-server', at: new Date() })
      } catch {
        keep(keptHere, now.text)
        setState({ kept: 'on-device' })
      }
    })()
    await saving.current
  }, [reference, keptHere, written])

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveNow(), pauseMs)
  }, [saveNow])

  /** Ends the saving of what is sent or was sent: the server has no draft of it any more. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current)
    await saving.current
  }, [])
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    // The field has the words until they cannot be taken back.
    saved.current = written()
    forget(keptHere)
    setState({ kept: 'nowhere' })
  }, [keptHere, written])

  useEffect(() => {
    // What the server never got, or what was written before React took over.
    const here = recall(keptHere) ?? typed
    if (field.current && here !== undefined && field.current.value !== here) field.current.value = here
    if (field.current && field.current.value !== saved.current.text) saveSoon()
    const saveAgain = () => void saveNow()
    const leave = () => {
      const now = written()
      if (!isSame(now, saved.current))
        void send(inquiryCalls.draft, { reference }, now, { keepalive: true }).catch(() => {})
    }
    addEventListener('online', saveAgain)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', saveAgain)
      removeEventListener('pagehide', leave)
    }
  }, [keptHere, reference, saveNow, saveSoon, typed, written])

  const write = useCallback((next: WrittenReply) => {
    if (editor.current) editor.current.write(next)
    else if (field.current) field.current.value = next.text
  }, [])
  /** Puts a text where the cursor is. */
  const insert = useCallback((text: string) => {
    const area = field.current
    if (editor.current) editor.current.insert(text)
    else area?.setRangeText(text, area.selectionStart ?? 0, area.selectionEnd ?? 0, 'end')
  }, [])
  /** Selects the first of these words. */
  const select = useCallback((words: string) => {
    const area = field.current
    const at = area?.value.indexOf(words) ?? -1
    if (editor.current) return editor.current.select(words)
    area?.focus()
    if (at >= 0) area?.setSelectionRange(at, at + words.length)
  }, [])

  return { field, takeField, takeEditor, state, saveSoon, settle, drop, read: written, write, insert, select }
}

// A browser may forbid to keep anything: then the words are in the field alone.
function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Said by the state all the same: nothing can be done about it here.
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}
