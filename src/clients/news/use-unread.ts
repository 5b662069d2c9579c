import { useEffect } from 'react'
import { send } from '#api-client/send.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { ownCalls } from '../own-calls.ts'
import type { PortalShell } from '../portal/portal-shell.ts'

/**
 * How many news are unread, without those that the page itself shows: they are marked as read once it is there. Nothing
 * that staff see counts as read, and nothing of the demonstration is stored.
 */
export function useUnread(shell: PortalShell, opens: string | undefined): number {
  const {
    client: { view, isDemonstration },
    unreadCount,
    unreadPlaces,
    asOf,
  } = shell
  const isHydrated = useIsHydrated()
  const isNew = !view && unreadPlaces.some(({ place }) => place === opens)
  useEffect(() => {
    // If this fails, it is sent again the next time.
    if (isNew && opens !== undefined && !isDemonstration)
      void send(ownCalls.readNews, {}, { place: opens, asOf }, { keepalive: true }).catch(() => undefined)
  }, [isNew, opens, asOf, isDemonstration])
  return unreadPlaces
    .filter(({ place }) => !(isNew && isHydrated && place === opens))
    .reduce((sum, { count }) => sum + count, unreadCount)
}
