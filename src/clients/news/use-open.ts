import { useEffect, useState } from 'react'
import { send } from '#api-client/send.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { ownCalls } from '../own-calls.ts'
import { fetchNews } from '../portal/portal-calls.ts'
import type { PortalShell } from '../portal/portal-shell.ts'
import { useClientQuery } from '../portal/use-portal-data.ts'
import type { OpenCounts } from './news.ts'

/** @param first what the page was rendered with */
export const openQuery = (isDemonstration: boolean, first: OpenCounts) => ({
  queryKey: [ownCalls.news.path, 'open'],
  queryFn: async () => (await fetchNews(isDemonstration)).open,
  initialData: first,
})

/**
 * What is open for the client, up to date, and how many news are unread besides those that the page itself shows: they are
 * marked as read once it is there. Nothing that staff see counts as read, and nothing of the demonstration is stored.
 * @param opens the place of the news that the page shows
 * @param messages unread ones, where the page knows best
 */
export function useOpen(
  { client: { view, isDemonstration }, open: first, asOf }: PortalShell,
  opens: string | undefined,
  messages: number | undefined,
): { open: OpenCounts; unread: number } {
  const { data: latest = first, refetch } = useClientQuery<OpenCounts>(openQuery(isDemonstration, first))
  const open = messages === undefined ? latest : { ...latest, messages }
  const isHydrated = useIsHydrated()
  const [isMarked, setIsMarked] = useState(false)
  const isNew = !view && first.places.some(({ place }) => place === opens)
  useEffect(() => {
    if (!isNew || opens === undefined || isDemonstration) return
    void send(ownCalls.readNews, {}, { place: opens, asOf }, { keepalive: true })
      .then(async () => await refetch())
      .then(
        // What is counted there from now on came later.
        ({ isSuccess }) => setIsMarked(isSuccess),
        // It is sent again the next time.
        () => {},
      )
  }, [isNew, opens, asOf, isDemonstration, refetch])
  const isShown = (place: string) => isNew && isHydrated && !isMarked && place === opens
  const unread = open.places
    .filter(({ place }) => !isShown(place))
    .reduce((sum, { count }) => sum + count, open.messages)
  return { open, unread }
}
