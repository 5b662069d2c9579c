import { Check } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { whatWaits, WaitingStrip } from '../approvals/WaitingStrip.tsx'
import { shortMomentOf } from '../dates.ts'
import { newsPath, type NewsItem } from '../news/news.ts'
import { NewsWords, noNews } from '../news/NewsList.tsx'
import { Face } from '../portal/Face.tsx'

const mostNew = 3

type Waiting = ReturnType<typeof whatWaits>[number]

type BandsProps = {
  waiting: readonly Waiting[]
  /** All that is waiting. */
  waitingCount: number
  news: readonly NewsItem[]
  /** When the visit before ended; null: there was none. */
  lastVisitAt: string | null
  /** From when on news are new. */
  newSince: string
}

/** What is waiting for the client and, below it, what else is new. */
export function Bands({ waiting, waitingCount, news, lastVisitAt, newSince }: BandsProps) {
  const fresh = withoutWaiting(news, waiting)
    .filter(({ at }) => at > newSince)
    .toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <>
      {waitingCount > 0 ? (
        <WaitingStrip waiting={waiting} count={waitingCount} />
      ) : (
        <p className="flex gap-2 items-center py-2 px-pad border-b border-b-line-200 border-l-6 border-l-success-700 bg-success-100 font-strong">
          <Check className="icon" aria-hidden />
          Nothing needs you today
        </p>
      )}
      {news.length === 0 && <p className="py-3 px-pad border-b border-b-line-200">{noNews}</p>}
      {fresh.length > 0 && (
        <section aria-labelledby="new-heading">
          <div className="flex gap-4 items-center justify-between px-pad border-b border-b-line-200">
            <h2 className="py-2 font-sans text-sm leading-snug font-strong" id="new-heading">
              {lastVisitAt === null ? 'New lately' : `New since ${shortMomentOf(lastVisitAt)}`}
            </h2>
            <a className="py-2 font-semibold" href={paths.dashboardNews()}>
              All news
            </a>
          </div>
          <ul className="portal-rows">
            {fresh.slice(0, mostNew).map((item) => (
              <li className="max-md:py-2 md:py-1" key={`${item.kind} ${item.id}`}>
                <span className="portal-rows__glyph">
                  <Face name={item.by ?? 'We'} />
                </span>
                <NewsWords item={item} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** News but those that are waiting for the client: they are shown once. */
export function withoutWaiting(
  news: readonly NewsItem[],
  waiting: readonly Pick<Waiting, 'href' | 'title'>[],
): NewsItem[] {
  return news.filter((item) => {
    const path = newsPath(item)
    // A project may have other updates than the one that asks for something.
    return !waiting.some(
      ({ href, title }) => href === path && (item.kind !== 'update' || title === item.title),
    )
  })
}
