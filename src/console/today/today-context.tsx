import { reading } from '#api-client/send.ts'
import { todayCall, type TodayData } from './today-data.ts'
import { createContext, use, useMemo, type ReactNode } from 'react'
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
    ...reading(todayCall, {}),
    initialData: first,
    topics: ['inquiries', 'messages', 'mail'],
  })
  const now = useNow(data.asOf)
  const today = useMemo(() => ({ data, now, isStale, refresh }), [data, now, isStale, refresh])
  return <TodayContext value={today}>{children}</TodayContext>
}
