import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { listOf, record } from '#api-client/answer.ts'
import { getJson } from '#api-client/http.ts'
import { inboxQuery } from '#features/inquiries/inbox/inbox-filter.ts'
import { inboxPageSize, type InboxList } from '#features/inquiries/inbox/listed-inquiry.ts'
import {
  appendList,
  mergeList,
  placeList,
  type ListNews,
  type PlacedList,
} from '#features/inquiries/inbox/merge-list.ts'
import { readListedInquiry } from '#features/inquiries/read-inquiry.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsoleEvents } from '../frame/console-context.ts'
import { useNow } from '../use-now.ts'
import type { InboxData } from './inbox-data.ts'

type Inbox = {
  data: InboxData
  /** What is shown at this moment. */
  list: PlacedList
  now: Date
  /** What has happened to the list that is not shown yet. */
  news: ListNews
  /** The last call had no response: what shows is older. */
  isStale: boolean
  /** Shows the list as it is now. */
  refresh: () => Promise<void>
  /** Shows the next page below. */
  showMore: () => Promise<void>
}

const readInbox = record<InboxList>({
  asOf: 'time',
  inquiries: listOf(readListedInquiry),
  next: 'text|null',
  counts: record<InboxList['counts']>({ all: 'number', snoozed: 'number', spam: 'number' }),
  answerNext: 'text|null',
})

const InboxContext = createContext<Inbox | undefined>(undefined)

/** What the inbox shows at this moment. Only below `InboxProvider`. */
export function useInbox(): Inbox {
  const inbox = use(InboxContext)
  if (!inbox) throw new Error('this is not the inbox')
  return inbox
}

const noNews: ListNews = { added: 0, moved: 0 }

/** Keeps the inbox true: rows change where they stand, and what would move them waits until it is asked for. */
export function InboxProvider({ data, children }: PageProps<InboxData> & { children: ReactNode }) {
  const [list, setList] = useState(() => placeList(data.list))
  const [news, setNews] = useState(noNews)
  const [isStale, setIsStale] = useState(false)
  const shown = useRef(list)
  useEffect(() => {
    shown.current = list
  }, [list])
  // Of two calls the one that was made last is right, whichever comes last.
  const calls = useRef(0)

  const ask = useCallback(
    async (query: { cursor: string | null; limit: number }, show: (answered: InboxList) => void) => {
      calls.current += 1
      const own = calls.current
      const path = consolePaths.api.inbox({
        ...inboxQuery(data.filter),
        cursor: query.cursor ?? undefined,
        limit: String(query.limit),
      })
      try {
        const answered = await getJson(path, readInbox)
        if (own !== calls.current) return
        show(answered)
        setIsStale(false)
      } catch {
        setIsStale(true)
      }
    },
    [data.filter],
  )

  const refresh = useCallback(async () => {
    const limit = Math.min(mostRefreshed, Math.max(inboxPageSize, shown.current.inquiries.length))
    await ask({ cursor: data.cursor, limit }, (fresh) => {
      setList(placeList(fresh))
      setNews(noNews)
    })
  }, [ask, data.cursor])

  const merge = useCallback(async () => {
    const limit = Math.min(mostRefreshed, shown.current.inquiries.length + inboxPageSize)
    await ask({ cursor: data.cursor, limit }, (fresh) => {
      const isEmpty = shown.current.inquiries.length === 0
      const merged = mergeList(shown.current, fresh)
      // Nothing is there to lose one's place in.
      setList(isEmpty ? placeList(fresh) : merged.list)
      setNews(isEmpty ? noNews : merged.news)
    })
  }, [ask, data.cursor])

  const showMore = useCallback(async () => {
    const { next } = shown.current
    if (next === null) return
    await ask({ cursor: next, limit: inboxPageSize }, (more) => setList(appendList(shown.current, more)))
  }, [ask])

  useConsoleEvents(['inquiries'], () => void merge())
  const now = useNow(list.asOf)
  const inbox = useMemo(
    (): Inbox => ({ data, list, now, news, isStale, refresh, showMore }),
    [data, list, now, news, isStale, refresh, showMore],
  )
  return <InboxContext value={inbox}>{children}</InboxContext>
}

// As many as the call answers at once.
const mostRefreshed = 500
