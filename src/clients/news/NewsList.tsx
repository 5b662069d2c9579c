import { ChartNoAxesColumn, Files, Mail, Megaphone, Stamp, type LucideIcon } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { shortMomentOf } from '../dates.ts'
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
  headingLevel: 2 | 3
  /** Without scripts news are marked as read here. */
  canMark?: boolean
}

/** All news, unread first; each leads to where it is read. */
export function NewsList({ news, headingLevel, canMark = false }: NewsListProps) {
  const Heading = `h${headingLevel}` as const
  const unread = news.filter(({ isRead }) => !isRead)
  const earlier = news.filter(({ isRead }) => isRead)
  if (news.length === 0) return <p className="py-4 px-pad">{noNews}</p>
  return [[`Unread, ${unread.length}`, unread] as const, ['Earlier', earlier] as const].map(
    ([title, items]) =>
      items.length > 0 && (
        <section key={title} aria-label={title}>
          <Heading className="py-2 px-pad border-b border-b-line-200 font-sans text-sm leading-snug font-strong">
            {title}
          </Heading>
          <ul className="portal-rows">
            {items.map((item) => (
              <NewsRow key={`${item.kind} ${item.id}`} item={item} canMark={canMark} />
            ))}
          </ul>
        </section>
      ),
  )
}

function NewsRow({ item, canMark }: { item: NewsItem; canMark: boolean }) {
  const { kind, at, isRead, place } = item
  const { before, link } = newsWords(item)
  const Icon = icons[kind]
  return (
    <li className={isRead ? undefined : 'portal-band--loud'}>
      <Icon className="portal-rows__glyph icon flex-none self-start mt-0.5" aria-hidden />
      <div>
        <p>
          {before}
          <a className="font-semibold no-underline" href={newsPath(item)}>
            {link}
          </a>
        </p>
        <p className="text-ink-700 text-xs">{newsAbout(item)}</p>
      </div>
      <time className="text-ink-700 text-xs whitespace-nowrap" dateTime={at}>
        {shortMomentOf(at)}
      </time>
      {canMark && !isRead && (
        <form className="relative z-1 scripting:hidden" action={paths.readNews()} method="post">
          <input type="hidden" name="place" value={place} />
          <Button type="submit" size="small" variant="ghost">
            Mark as read
          </Button>
        </form>
      )}
    </li>
  )
}
