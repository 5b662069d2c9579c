import { todayData, type TodayData } from './today-data.ts'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { getJson } from '#api-client/http.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsoleData } from '../frame/use-console-data.ts'
import { useNow } from '../frame/use-now.ts'

type Today = {
  data: TodayData
  now: Date
  isStale: boolean
  refresh: () => Promise<unknown>
}

const TodayContext = createContext<Today | undefined>(undefined)

/** The current data of Today. Only inside `TodayProvider`. */
export function useToday(): Today {
  const today = use(TodayContext)
  if (!today) throw new Error('this is not Today')
  return today
}

/** Keeps Today up to date. */
export function TodayProvider({ data: first, children }: PageProps<TodayData> & { children: ReactNode }) {
  const { data, isStale, refresh } = useConsoleData({
    queryKey: [consolePaths.api.today()],
    queryFn: () => getJson(consolePaths.api.today(), todayData),
    initialData: first,
    topics: ['inquiries', 'messages', 'mail'],
  })
  const now = useNow(data.asOf)
  const today = useMemo(() => ({ data, now, isStale, refresh }), [data, now, isStale, refresh])
  return <TodayContext value={today}>{children}</TodayContext>
}
