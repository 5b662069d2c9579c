import type { ReactNode } from 'react'
import { ChartNoAxesColumn, Files, Mail, Megaphone, Stamp, type LucideIcon } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { londonDay, londonTime } from '#shared/dates.ts'
import { dayAndMonth } from '../dates.ts'
import { newsAbout, newsPath, newsWords, type NewsItem, type NewsKind } from './news.ts'

/** What stands where there never were any news. */
export const noNews = 'News will appear here: messages, approvals, files, reports and updates.'

const icons: Record<NewsKind, LucideIcon> = {
  message: Mail,
  approval: Stamp,
  file: Files,
  report: ChartNoAxesColumn,
  update: Megaphone,
}

type NewsListProps = {
  news: readonly NewsItem[]
  /** The one kind that shows. */
  kind?: NewsKind | undefined
  headingLevel: 2 | 3
  /** When the page was loaded, where without scripts news are marked as read here. */
  asOf?: string | undefined
}

/** All news, unread first; each leads to where it is read. */
export function NewsList({ news, kind, headingLevel, asOf }: NewsListProps) {
  const Heading = `h${headingLevel}` as const
  const ofKind = news.filter((item) => item.kind === kind)
  const shown = ofKind.length > 0 ? ofKind : news
  const unread = shown.filter(({ isRead }) => !isRead)
  const earlier = shown.filter(({ isRead }) => isRead)
  if (news.length === 0) return <p className="py-4 px-pad">{noNews}</p>
  return [
    ['news-unread', `Unread, ${unread.length}`, unread] as const,
    ['news-earlier', 'Earlier', earlier] as const,
  ].map(
    ([id, title, items]) =>
      items.length > 0 && (
        <section key={id} aria-labelledby={id}>
          <Heading
            id={id}
            className="py-2 px-pad border-b border-b-line-200 font-sans text-sm leading-snug font-strong"
          >
            {title}
          </Heading>
          <ul className="portal-rows">
            {items.map((item) => (
              <NewsRow key={`${item.kind} ${item.id}`} item={item} asOf={asOf} />
            ))}
          </ul>
        </section>
      ),
  )
}

function NewsRow({ item, asOf }: { item: NewsItem; asOf: string | undefined }) {
  const { kind, isRead, place } = item
  const Icon = icons[kind]
  return (
    <li className={isRead ? undefined : 'is-loud'}>
      <Icon className="portal-rows__glyph icon flex-none self-start mt-0.5" aria-hidden />
      <NewsWords item={item}>
        <p className="text-ink-700 text-xs">{newsAbout(item)}</p>
      </NewsWords>
      {asOf !== undefined && !isRead && (
        <form className="relative z-1 scripting:hidden" action={paths.readNews()} method="post">
          <input type="hidden" name="place" value={place} />
          <input type="hidden" name="asOf" value={asOf} />
          <Button type="submit" size="small" variant="ghost">
            <span>
              Mark as read<span className="sr-only"> {newsWords(item).link}</span>
            </span>
          </Button>
        </form>
      )}
    </li>
  )
}

/** What happened, with the link to it, and when: in a row of its own, after its picture. */
export function NewsWords({ item, children }: { item: NewsItem; children?: ReactNode }) {
  const { before, link } = newsWords(item)
  const at = new Date(item.at)
  return (
    <>
      <div>
        {before}
        <a className="font-semibold no-underline" href={newsPath(item)}>
          {link}
        </a>
        {children}
      </div>
      <time className="text-ink-700 text-xs whitespace-nowrap" dateTime={item.at}>
        {dayAndMonth(londonDay(at))}, {londonTime(at)}
      </time>
    </>
  )
}
