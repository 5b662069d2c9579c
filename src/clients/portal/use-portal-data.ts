import { useQuery, useQueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import { createContext, useContext, useState, type FocusEvent } from 'react'
import { failureOf } from '#api-client/http.ts'
import type { StreamEnd } from '../project-data.ts'

/** Whether the data of a page is up to date, and how to refresh it. */
export type Live = {
  /** The agency has closed the account. */
  isDisabled: boolean
  /** The session has ended: on another device, or by its age. */
  isSignedOut: boolean
  /** The last call had no response. */
  isStale: boolean
  refresh: () => Promise<unknown>
}

type PortalQuery<Data> = {
  queryKey: QueryKey
  queryFn: QueryFunction<Data>
  /** What the page was rendered with. */
  initialData: Data
}

/** There is news of this client. */
export const topic = 'client'

/** Why the stream of events has ended for good; undefined while it may be there. */
export const PortalEnd = createContext<StreamEnd | undefined>(undefined)

/** The data of a page of the portal, kept up to date by events. */
export function usePortalData<Data>(query: PortalQuery<Data>): Live & {
  data: Data
  /** Changes the data before the server knows. */
  change: (next: (shown: Data) => Data) => void
} {
  const client = useQueryClient()
  const { data = query.initialData, error, refetch } = useClientQuery<Data>(query)
  const isDisabled = useContext(PortalEnd) === 'disabled'
  const isSignedOut = failureOf(error).status === 401
  const change = (next: (shown: Data) => Data) => {
    const { queryKey, initialData } = query
    client.setQueryData<Data>(queryKey, (shown = initialData) => next(shown))
    // A response that is under way is older than this event.
    if (client.isFetching({ queryKey, exact: true }) > 0) void refetch()
  }
  return { data, change, isDisabled, isSignedOut, isStale: error !== null, refresh: refetch }
}

type ClientQuery<Data> = Omit<PortalQuery<Data>, 'initialData'> & {
  initialData?: Data
  enabled?: boolean
  gcTime?: number
}

/** Data of this client, fetched again with the page's. */
export const useClientQuery = <Data>(query: ClientQuery<Data>) =>
  useQuery<Data>({ ...query, meta: { topics: [topic] } })

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
