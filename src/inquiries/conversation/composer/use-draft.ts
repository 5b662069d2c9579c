import * as answer from '#api-client/answer.ts'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { send } from '#api-client/send.ts'
import { inquiryCalls } from '../../inquiry-calls.ts'
import { consolePaths } from '#shared/console-paths.ts'

// After the last keystroke (console.md §3).
const pauseMs = 1000

/** Where the draft is stored; `nowhere` before anything was typed. */
export type DraftState = { stored: 'nowhere' | 'saving' | 'on-device' } | { stored: 'on-server'; at: Date }

/** A reply as text, and as HTML if it has formatting. */
export type WrittenReply = { text: string; html: string | null }

/** The rich text editor, which replaces the plain field once it is loaded. */
export type ReplyEditorHandle = {
  read: () => WrittenReply
  write: (written: WrittenReply) => void
  /** Inserts at the cursor. */
  insert: (text: string) => void
  /** Selects the first of these words. */
  select: (words: string) => void
  focus: () => void
}

type Draft = {
  reference: string
  username: string
  /** The draft on the server when the page was rendered. */
  stored: WrittenReply
}

const isSame = (one: WrittenReply, other: WrittenReply) => one.text === other.text && one.html === other.html

/**
 * Saves the draft of a field on the server, a second after the last keystroke; if that fails, on this device, from where it is
 * restored when the page is opened again.
 */
export function useDraft({ reference, username, stored }: Draft) {
  const deviceKey = `loomsbury:reply:${reference}:${username}`
  // A draft on this device is newer than that on the server.
  const [{ here, begun }] = useState(() => {
    const found = recall(deviceKey)
    return { here: found, begun: found ?? stored }
  })
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  // Hydration resets a field to its initial value, whatever was typed before.
  const [typed] = useState(() => {
    if (typeof document === 'undefined') return undefined
    // Beside the inbox there may still be the field of another enquiry.
    const area = document.querySelector<HTMLTextAreaElement>(
      `form[action="${consolePaths.inquiryForm(reference, 'reply')}"] textarea`,
    )
    return area && { text: area.value, cursor: area.selectionEnd }
  })
  const [state, setState] = useState<DraftState>({ stored: 'nowhere' })
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
  const written = useCallback((): WrittenReply => {
    const text = field.current?.value ?? ''
    return editor.current?.read() ?? (text === begun.text ? begun : { text, html: null })
  }, [begun])

  const saveNow = useCallback(async () => {
    // Sequentially: otherwise an older text could arrive last.
    await saving.current
    const now = written()
    if (isSame(now, saved.current)) return forget(deviceKey)
    setState({ stored: 'saving' })
    saving.current = (async () => {
      try {
        await send(inquiryCalls.draft, { reference }, now)
        saved.current = now
        forget(deviceKey)
        setState({ stored: 'on-server', at: new Date() })
      } catch {
        storeHere(deviceKey, now)
        setState({ stored: 'on-device' })
      }
    })()
    await saving.current
  }, [reference, deviceKey, written])

  const saveSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveNow(), pauseMs)
  }, [saveNow])

  /** Cancels and awaits saving before the reply is sent: the server then has no draft of it. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current)
    await saving.current
  }, [])
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    // The field still has the text, in case the reply is undone.
    saved.current = written()
    forget(deviceKey)
    setState({ stored: 'nowhere' })
  }, [deviceKey, written])

  /** Saves what is unsaved when the page or the field goes away; on this device, too, until the server has it. */
  const leave = useCallback(() => {
    const now = written()
    if (isSame(now, saved.current)) return
    storeHere(deviceKey, now)
    void send(inquiryCalls.draft, { reference }, now, { keepalive: true }).then(
      () => forget(deviceKey),
      () => undefined,
    )
  }, [deviceKey, reference, written])
  // While the field still exists.
  useLayoutEffect(() => leave, [leave])

  useEffect(() => {
    const text = here?.text ?? typed?.text
    if (field.current && text !== undefined && field.current.value !== text) {
      field.current.value = text
      // Otherwise the cursor is at the end, and the next letter too.
      if (typed?.text === text && field.current instanceof HTMLTextAreaElement)
        field.current.setSelectionRange(typed.cursor, typed.cursor)
    }
    if (field.current && (here || field.current.value !== saved.current.text)) saveSoon()
    const saveAgain = () => void saveNow()
    addEventListener('online', saveAgain)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', saveAgain)
      removeEventListener('pagehide', leave)
    }
  }, [here, leave, saveNow, saveSoon, typed])

  const write = useCallback((next: WrittenReply) => {
    if (editor.current) editor.current.write(next)
    else if (field.current) field.current.value = next.text
  }, [])
  /** Inserts at the cursor. */
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

  return {
    field,
    begun,
    takeField,
    takeEditor,
    state,
    saveSoon,
    settle,
    drop,
    read: written,
    write,
    insert,
    select,
  }
}

// Storage may not be allowed: then the text is only in the field.
function storeHere(key: string, written: WrittenReply): void {
  try {
    localStorage.setItem(key, JSON.stringify(written))
  } catch {
    // Storage is full or not allowed: the text stays in the field.
  }
}

const storedReply = answer.shape({ text: answer.text, html: answer.orNull(answer.text) })

function recall(key: string): WrittenReply | null {
  // Node has a `localStorage` too, which must not be read.
  if (typeof window === 'undefined') return null
  try {
    return storedReply(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return null
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing is stored.
  }
}
