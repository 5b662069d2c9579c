import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { listOf, record } from '#api-client/answer.ts'
import { getJson } from '#api-client/http.ts'
import { readWaitingInquiry } from '#features/inquiries/read-inquiry.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsoleEvents } from '../frame/console-context.ts'
import { useNow } from '../use-now.ts'
import type { TodayData } from './today-data.ts'

type Today = {
  data: TodayData
  now: Date
  /** The last call had no response: what shows is older. */
  isStale: boolean
  refresh: () => void
}

const readToday = record<TodayData>({
  asOf: 'time',
  waiting: listOf(readWaitingInquiry),
  unanswered: 'number',
  overdue: 'number',
  colleagues: 'list',
  unread: 'list',
  unreadCount: 'number',
  failedMail: 'list',
  failedMailCount: 'number',
  backup: 'object|null',
  mailUnreadSince: 'time|null',
  done: 'list',
  doneCount: 'number',
})

const TodayContext = createContext<Today | undefined>(undefined)

/** What Today shows at this moment. Only below `TodayProvider`. */
export function useToday(): Today {
  const today = use(TodayContext)
  if (!today) throw new Error('this is not Today')
  return today
}

/** Keeps what the page came with true: fetched anew whenever the server tells of news. */
export function TodayProvider({ data: first, children }: PageProps<TodayData> & { children: ReactNode }) {
  const [data, setData] = useState(first)
  const [isStale, setIsStale] = useState(false)
  const refresh = useCallback(() => {
    const fetchAgain = async () => {
      setData(await getJson(consolePaths.api.today(), readToday))
      setIsStale(false)
    }
    void fetchAgain().catch(() => setIsStale(true))
  }, [])
  useConsoleEvents(['inquiries', 'messages', 'mail'], refresh)
  const now = useNow(data.asOf)
  const today = useMemo(() => ({ data, now, isStale, refresh }), [data, now, isStale, refresh])
  return <TodayContext value={today}>{children}</TodayContext>
}
