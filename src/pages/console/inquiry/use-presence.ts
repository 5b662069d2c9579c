import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '#api-client/send.ts'
import type { Present } from '#features/inquiries/conversation/conversation-data.ts'
import { inquiryCalls } from '#features/inquiries/inquiry-calls.ts'
import { useConsoleEvents } from '../frame/console-context.ts'

const beatMs = 15_000
// Someone who comes to any inquiry is told to every console.
const soonestMs = 2000

/** Says every 15 seconds that someone sees this inquiry, and answers who else does. */
export function usePresence(reference: string, before: Present[]): Present[] {
  const [present, setPresent] = useState(before)
  const lastAtMs = useRef(0)

  const beat = useCallback(async () => {
    if (document.visibilityState !== 'visible') return
    lastAtMs.current = performance.now()
    const response = await send(inquiryCalls.beat, { reference })
    setPresent(response.present)
  }, [reference])
  // A beat that fails is made up for by the next one.
  const tryBeat = useCallback(() => void beat().catch(() => {}), [beat])

  useEffect(() => {
    const first = setTimeout(tryBeat, 0)
    const timer = setInterval(tryBeat, beatMs)
    const leave = () =>
      void send(inquiryCalls.leave, { reference }, undefined, { keepalive: true }).catch(() => {})
    document.addEventListener('visibilitychange', tryBeat)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tryBeat)
      removeEventListener('pagehide', leave)
    }
  }, [reference, tryBeat])

  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useConsoleEvents(['presence'], () => {
    clearTimeout(soon.current)
    soon.current = setTimeout(tryBeat, Math.max(0, lastAtMs.current + soonestMs - performance.now()))
  })
  return present
}
