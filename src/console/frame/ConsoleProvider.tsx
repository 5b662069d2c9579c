import { reading } from '#api-client/send.ts'
import { countsCall } from './shell.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { failureOf } from '#api-client/http.ts'
import { invalidateInTurn } from '#api-client/invalidate-in-turn.ts'
import { openLiveEvents, readEventWith, type News } from '#api-client/live-events.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { consoleCounts, type ConsoleShell } from './shell.ts'
import {
  ConsoleContext,
  consoleEventNames,
  type ConsoleContextValue,
  type Overlay,
  type PageAct,
} from './console-context.ts'

type ConsoleProviderProps = {
  first: ConsoleShell
  children: ReactNode
}

/** Keeps the shell up to date, and has the state of the overlay. */
export function ConsoleProvider({ first, children }: ConsoleProviderProps) {
  const [wantsLetterShortcuts, setWantsLetters] = useState(first.wantsLetterShortcuts)
  const [overlay, openOverlay] = useState<Overlay>()
  const [end, setEnd] = useState<'signed-out' | 'disabled'>()
  const isOffline = useIsOffline()
  const client = useQueryClient()
  const {
    data: counts,
    error,
    refetch,
  } = useQuery({
    ...readingCounts,
    initialData: first.counts,
  })
  // A session that ended before the stream opened has no last event: the call is refused instead.
  const over = end ?? (failureOf(error).status === 401 ? 'signed-out' : undefined)

  useEffect(() => {
    const invalidate = invalidateInTurn(client)
    const onChange = async (news: News | undefined) => {
      const known = news && readEvent(news)
      // A response that is under way is older than this event.
      await client.cancelQueries({ queryKey: countsKey })
      if (known) client.setQueryData(countsKey, known)
      // After a failed fetch the page stays as it is until the next event.
      else if ((await refetch()).isError) return
      const name = consoleEventNames.find((one) => one === news?.event)
      // Without an event anything may be new.
      invalidate(name ? [name] : consoleEventNames)
    }
    return openLiveEvents(consolePaths.api.events(), {
      events: consoleEventNames,
      onChange: (news) => void onChange(news),
      onEnd: (why) => setEnd(why === 'disabled' ? 'disabled' : 'signed-out'),
    })
  }, [client, refetch])

  const offered = useRef(new Set<() => readonly PageAct[]>())
  const offer = useCallback((acts: () => readonly PageAct[]) => {
    offered.current.add(acts)
    return () => void offered.current.delete(acts)
  }, [])
  const listOffered = useCallback(() => [...offered.current].flatMap((acts) => acts()), [])
  const value = useMemo(
    (): ConsoleContextValue => ({
      shell: { ...first, counts, wantsLetterShortcuts },
      setWantsLetters,
      connection: over ?? (isOffline ? 'offline' : 'live'),
      overlay,
      openOverlay,
      offer,
      listOffered,
    }),
    [first, counts, wantsLetterShortcuts, over, isOffline, overlay, offer, listOffered],
  )
  return <ConsoleContext value={value}>{children}</ConsoleContext>
}

const readEvent = readEventWith(consoleCounts)
const readingCounts = reading(countsCall, {})
const countsKey = readingCounts.queryKey

function useIsOffline(): boolean {
  const [isOffline, setIsOffline] = useState(false)
  useEffect(() => {
    const update = () => setIsOffline(!navigator.onLine)
    update()
    addEventListener('online', update)
    addEventListener('offline', update)
    return () => {
      removeEventListener('online', update)
      removeEventListener('offline', update)
    }
  }, [])
  return isOffline
}
