import { consolePage } from './console/console-page.tsx'
import { TodayAside } from './console/today/TodayAside.tsx'
import { TodayProvider } from './console/today/today-context.tsx'
import type { TodayData } from '#features/desk/today.ts'
import { TodayMain } from './console/today/TodayMain.tsx'

/** The first page of the console: who waits for a reply, and how long they still can. */
export const page = consolePage<TodayData>({
  place: 'today',
  title: 'Today',
  Provider: TodayProvider,
  Main: TodayMain,
  Aside: TodayAside,
})
