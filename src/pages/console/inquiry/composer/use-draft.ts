import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { record } from '#api-client/call.ts'
import { send } from '#api-client/send.ts'
import { inquiryCalls } from '#features/inquiries/inquiry-calls.ts'
import { consolePaths } from '#shared/console-paths.ts'

// After the last letter (console.md §3).
const pauseMs = 1000

/** Where what is written is stored; `nowhere` before anything was written. */
export type DraftState = { stored: 'nowhere' | 'saving' | 'on-device' } | { stored: 'on-server'; at: Date }

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
 * Stores what is written in a field on the server, a second after the last letter; where that fails, on this device, from
 * where it comes back when the page is opened again.
 */
export function useDraft({ reference, username, stored }: Draft) {
  const deviceKey = `loomsbury:reply:${reference}:${username}`
  // What the server never got comes before what it has.
  const [{ here, begun }] = useState(() => {
    const found = recall(deviceKey)
    return { here: found, begun: found ?? stored }
  })
  const field = useRef<HTMLTextAreaElement | HTMLInputElement>(null)
  // React gives a field that had words in the document those words again, whatever was typed before it took over.
  const [typed] = useState(() =>
    typeof document === 'undefined'
      ? undefined
      : // Beside the inbox the field of another enquiry may be there until this one is.
        document.querySelector<HTMLTextAreaElement>(
          `form[action="${consolePaths.inquiryForm(reference, 'reply')}"] textarea`,
        )?.value,
  )
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
    // One after the other: or else an older text could arrive last.
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

  /** Ends the saving of what is sent or was sent: the server has no draft of it any more. */
  const settle = useCallback(async () => {
    clearTimeout(timer.current)
    await saving.current
  }, [])
  const drop = useCallback(() => {
    clearTimeout(timer.current)
    // The field has the words until they cannot be taken back.
    saved.current = written()
    forget(deviceKey)
    setState({ stored: 'nowhere' })
  }, [deviceKey, written])

  /** What is not saved yet is, while the page or the field goes: here too, until the server has it. */
  const leave = useCallback(() => {
    const now = written()
    if (isSame(now, saved.current)) return
    storeHere(deviceKey, now)
    void send(inquiryCalls.draft, { reference }, now, { keepalive: true }).then(
      () => forget(deviceKey),
      () => undefined,
    )
  }, [deviceKey, reference, written])
  // Before the field is gone.
  useLayoutEffect(() => leave, [leave])

  useEffect(() => {
    const text = here?.text ?? typed
    if (field.current && text !== undefined && field.current.value !== text) field.current.value = text
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

// A browser may forbid to store anything: then the words are in the field alone.
function storeHere(key: string, written: WrittenReply): void {
  try {
    localStorage.setItem(key, JSON.stringify(written))
  } catch {
    // Said by the state all the same: nothing can be done about it here.
  }
}

const readWritten = record<WrittenReply>({ text: 'text', html: 'text|null' })

function recall(key: string): WrittenReply | null {
  try {
    return readWritten(JSON.parse(localStorage.getItem(key) ?? ''))
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
