import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { getJson } from '#api-client/http.ts'
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
      // The response of src/server/endpoints/console.ts.
      setData((await getJson(consolePaths.api.today())) as TodayData)
      setIsStale(false)
    }
    void fetchAgain().catch(() => setIsStale(true))
  }, [])
  useConsoleEvents(['inquiries', 'messages', 'mail'], refresh)
  const now = useNow(data.asOf)
  const today = useMemo(() => ({ data, now, isStale, refresh }), [data, now, isStale, refresh])
  return <TodayContext value={today}>{children}</TodayContext>
}
