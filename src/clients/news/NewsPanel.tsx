import { useEffect, useRef, useState } from 'react'
import { X } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button, IconButton } from '#kit/Button.tsx'
import { LoadingState } from '#kit/EmptyState.tsx'
import { Notice } from '#kit/Notice.tsx'
import { ownCalls } from '../own-calls.ts'
import { fetchNews } from '../portal/portal-calls.ts'
import { useClientQuery } from '../portal/use-portal-data.ts'
import type { News, NewsKind } from './news.ts'
import { NewsKinds } from './NewsKinds.tsx'
import { NewsList } from './NewsList.tsx'

type NewsPanelProps = { isDemonstration: boolean; onClose: () => void }

/** The list behind the bell. The page beside it stays usable; the focus goes to its heading. */
export function NewsPanel({ isDemonstration, onClose }: NewsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFocus = useRef(false)
  const { data, isError, refetch } = useClientQuery<News>({
    queryKey: [ownCalls.news.path],
    queryFn: () => fetchNews(isDemonstration),
    // Opened again, it is fetched again.
    gcTime: 0,
  })
  const [kind, setKind] = useState<NewsKind>()
  useEffect(() => heading.current?.focus(), [])
  // What had the focus may have gone from the list, or with it.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) heading.current?.focus()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what the cross does, by Escape
    <section
      className="fixed right-0 z-19 flex flex-col border-ink-900 bg-paper text-sm leading-normal [--pad:20px] max-lg:inset-x-0 max-lg:top-[52px] max-lg:bottom-[calc(57px_+_env(safe-area-inset-bottom))] lg:inset-y-0 lg:w-[400px] lg:border-l-2 lg:shadow-dialog print:hidden"
      aria-labelledby="news-heading"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onFocus={() => (hasFocus.current = true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        (hasFocus.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
    >
      <div className="flex gap-3 items-center justify-between py-3 pl-5 pr-2 border-b-2 border-ink-900">
        <h2
          className="font-display text-d3 leading-title font-medium"
          id="news-heading"
          ref={heading}
          tabIndex={-1}
        >
          News
        </h2>
        <IconButton label="Close news" onClick={onClose}>
          <X className="icon" aria-hidden />
        </IconButton>
      </div>
      {data && <NewsKinds news={data.news} kind={kind} onChange={setKind} />}
      <div className="flex-1 overflow-y-auto">
        {data ? (
          <NewsList news={data.news} kind={kind} headingLevel={3} />
        ) : isError ? (
          <div className="p-5">
            <Notice
              tone="danger"
              title="We couldn’t load the news."
              action={
                <Button size="small" onClick={() => void refetch()}>
                  Try again
                </Button>
              }
            >
              Nothing has been lost.
            </Notice>
          </div>
        ) : (
          <div className="p-5">
            <LoadingState text="Loading news..." shape="lines" />
          </div>
        )}
      </div>
      <p className="flex gap-3 justify-between py-2 px-5 border-t border-t-line-200">
        <a className="py-2 font-semibold" href={paths.dashboardNews()}>
          All news
        </a>
        <a className="py-2 font-semibold" href={paths.dashboardSettings('emails')}>
          News by e-mail
        </a>
      </p>
    </section>
  )
}
