import { useEffect, useState } from 'react'

const tickMs = 15_000

/** The server's current time, counted from that of its data. */
export function useNow(asOf: string): Date {
  const [passed, setPassed] = useState({ since: asOf, ms: 0 })
  useEffect(() => {
    const startedAt = Date.now()
    const timer = setInterval(() => setPassed({ since: asOf, ms: Date.now() - startedAt }), tickMs)
    return () => clearInterval(timer)
  }, [asOf])
  return new Date(Date.parse(asOf) + (passed.since === asOf ? passed.ms : 0))
}
