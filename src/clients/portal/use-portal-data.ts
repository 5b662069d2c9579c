import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react'
import { HttpError } from '#api-client/http.ts'
import { openLiveEvents } from '#api-client/live-events.ts'
import { usePageData, type PageData } from '#api-client/use-page-data.ts'
import { paths } from '#shared/paths.ts'
import type { PortalClient } from './portal-shell.ts'
import type { StreamEnd } from '../project-data.ts'

/** Whether the data of a page is up to date, and how to refresh it. */
export type Live = {
  /** The agency has closed the account. */
  isDisabled: boolean
  /** The session has ended: on another device, or by its age. */
  isSignedOut: boolean
  /** The last call had no response. */
  isStale: boolean
  refresh: () => Promise<void>
}

/** The data of a page, which is fetched again in the background whenever there is news of this client. */
export function usePortalData<Data>(
  { isDemonstration, view }: PortalClient,
  first: Data,
  fetchAgain: (shown: Data) => Promise<Data>,
): Live & Pick<PageData<Data>, 'data' | 'change'> {
  const { data, error, refresh, change } = usePageData(first, fetchAgain)
  const [end, setEnd] = useState<StreamEnd>()
  const isDisabled = end === 'disabled'
  const isSignedOut = error instanceof HttpError && error.status === 401
  // A failed call only shows that the session has ended; the stream reports why.
  const isOver = isDisabled || (isSignedOut && end !== undefined)
  // The demonstration never changes, and a view by staff is short.
  useLiveChanges(
    !isDemonstration && !view && !isOver,
    () => void refresh(),
    (why) => {
      setEnd(why)
      // This session has ended, but the browser may have a newer one: after a change of password in another window.
      if (why === 'signed-out') void refresh()
    },
  )
  return { data, change, isDisabled, isSignedOut, isStale: error !== null, refresh }
}

/** Calls back whenever something of this client may be new, and when the server ends the stream for good. */
function useLiveChanges(isOn: boolean, onChange: () => void, onEnd: (end: StreamEnd) => void): void {
  const change = useEffectEvent(onChange)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isOn) return undefined
    return openLiveEvents(paths.api.clientEvents(), {
      onChange: () => change(),
      onEnd: (reason) => end(reason === 'disabled' ? 'disabled' : 'signed-out'),
      onRefused: () => end('signed-out'),
    })
  }, [isOn])
}

type Ordered = { id: number }

/**
 * Keeps the order of a list stable while `isHeld`, or while the focus is in it: only new items join, in front. An element that
 * moves would lose its focus and scroll position.
 */
export function useSettledOrder<Item extends Ordered>(items: readonly Item[], isHeld: boolean) {
  const [hasFocus, setHasFocus] = useState(false)
  const [settled, setSettled] = useState(() => ({ given: idsOf(items), shown: idsOf(items) }))
  const given = idsOf(items)
  let { shown } = settled
  if (given.join() !== settled.given.join()) {
    if (isHeld || hasFocus) {
      const known = new Set(shown)
      shown = [...given.filter((id) => !known.has(id)), ...shown.filter((id) => given.includes(id))]
    } else shown = given
    setSettled({ given, shown })
  }
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    ordered: shown.flatMap((id) => byId.get(id) ?? []),
    /** For the list's element. */
    watchFocus: {
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}

const idsOf = (items: readonly Ordered[]): number[] => items.map(({ id }) => id)
