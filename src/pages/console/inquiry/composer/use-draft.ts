import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#api-client/send.ts'
import { inquiryCalls } from '#features/inquiries/inquiry-calls.ts'

// After the last letter (console.md §3).
const pauseMs = 1000

/** Where what is written is kept; `nowhere` before anything was written. */
export type DraftState = { kept: 'nowhere' | 'saving' | 'on-device' } | { kept: 'on-server'; at: Date }

type Draft = {
  reference: string
  username: string
  /** What the server had when the page was made. */ stored: string
}

/**
 * Keeps what is written in a field on the server, a second after the last letter; where that fails, on this device, from
 * where it comes back when the page is opened again.
 */
export function useDraft({ reference, username, stored }: Draft) {
  const field = useRef<HTMLTextAreaElement>(null)
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
  const keptHere = `loomsbury:reply:${reference}:${username}`

  const saveNow = useCallback(async () => {
    // One after the other: or else an older text could arrive last.
    await saving.current
    const text = field.current?.value ?? ''
    if (text === saved.current) return
    setState({ kept: 'saving' })
    saving.current = (async () => {
      try {
        await send(inquiryCalls.draft, { reference }, { text })
        saved.current = text
        forget(keptHere)
        setState({ kept: 'on-server', at: new Date() })
      } catch {
        keep(keptHere, text)
        setState({ kept: 'on-device' })
      }
    })()
    await saving.current
  }, [reference, keptHere])

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
    saved.current = field.current?.value ?? ''
    forget(keptHere)
    setState({ kept: 'nowhere' })
  }, [keptHere])

  useEffect(() => {
    // What the server never got, or what was written before React took over.
    const here = recall(keptHere) ?? typed
    if (field.current && here !== undefined && field.current.value !== here) field.current.value = here
    if (field.current && field.current.value !== saved.current) saveSoon()
    const saveAgain = () => void saveNow()
    const leave = () => {
      const text = field.current?.value ?? ''
      if (text !== saved.current)
        void send(inquiryCalls.draft, { reference }, { text }, { keepalive: true }).catch(() => {})
    }
    addEventListener('online', saveAgain)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', saveAgain)
      removeEventListener('pagehide', leave)
    }
  }, [keptHere, reference, saveNow, saveSoon, typed])

  const read = useCallback(() => field.current?.value ?? '', [])
  const write = useCallback((text: string) => {
    if (field.current) field.current.value = text
  }, [])
  /** Puts a text where the cursor is. */
  const insert = useCallback((text: string) => {
    const area = field.current
    area?.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  }, [])

  return { field, state, saveSoon, settle, drop, read, write, insert }
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
