import { BookOpen } from 'lucide-react'
import { type FormEvent, useMemo } from 'react'
import {
  blogAddress,
  isSameFilter,
  noFilter,
  type BlogPageData,
  readFilter,
  type BlogFilter,
} from '../list-filter.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, LoadingState } from '#ui/EmptyState.tsx'
import { ErrorBox } from '#ui/ErrorSummary.tsx'
import { FilterForm, searchBoxId } from './FilterForm.tsx'
import { usePosts } from './use-posts.ts'
import { listCovers } from '../cover-address.ts'
import type { PostSummary } from '../post.ts'
import { PostCard } from './PostCard.tsx'
import { useSearch } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'

/** The articles and their filter. Without JavaScript a form and links do the same. */
export function PostBrowser({ first }: { first: BlogPageData | undefined }) {
  const { filter, shown, setFilter, showMore } = useFilter()
  const found = usePosts(first, filter, shown)
  const { posts, nextCursor, isPending, isFailed } = found
  const hasMore = posts.length > shown || nextCursor !== null

  function clearFilters(event: FormEvent) {
    event.preventDefault()
    setFilter(noFilter)
    // The button disappears with the empty list, and the focus with it.
    document.getElementById(searchBoxId)?.focus()
  }

  return (
    <div className="page-width">
      <FilterForm filter={filter} topics={found.topics} onChange={setFilter} />
      <output className="sr-only">
        {isPending || isSameFilter(filter, noFilter) ? '' : countText(posts.length)}
      </output>
      <div className="post-list">
        {posts.length > 0 && (
          <PostGrid posts={posts.slice(0, shown)} fetched={found.fetched} isBusy={isPending} />
        )}
        {posts.length === 0 && isPending && <LoadingState text="Loading Articles..." count={6} />}
        {posts.length === 0 && !isPending && !isFailed && (
          <EmptyState
            icon={<BookOpen className="icon" aria-hidden />}
            title="No articles found"
            headingLevel={2}
            action={
              <form action={paths.blog()} onSubmit={clearFilters}>
                <Button type="submit" size="small">
                  Clear Filters
                </Button>
              </form>
            }
          >
            Try a different word, or clear the filters and start again.
          </EmptyState>
        )}
        {isFailed && !isPending && (
          <ErrorBox
            title="We couldn't load the articles."
            action={
              <Button size="small" onClick={found.retry}>
                Try again
              </Button>
            }
          >
            Nothing has been lost. Please check your connection.
          </ErrorBox>
        )}
        {posts.length > 0 && hasMore && !isFailed && (
          <MoreLink
            href={blogAddress({ ...filter, cursor: nextCursor ?? '' })}
            isPending={isPending}
            onMore={showMore}
          />
        )}
      </div>
    </div>
  )
}

const countText = (count: number) => (count === 1 ? '1 article found' : `${count} articles found`)

type MoreLinkProps = { href: string; isPending: boolean; onMore: () => void }

// A link for those without JavaScript; otherwise the articles join the list.
function MoreLink({ href, isPending, onMore }: MoreLinkProps) {
  return (
    <p className="post-list__more">
      <a
        className="button button--ghost"
        href={href}
        aria-disabled={isPending || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          if (!isPending) onMore()
        }}
      >
        {isPending ? 'Loading Articles...' : 'Show more articles'}
      </a>
    </p>
  )
}

type PostGridProps = {
  posts: readonly PostSummary[]
  /** The articles whose pictures share sheets. */
  fetched: readonly PostSummary[]
  isBusy: boolean
}

/** The lead article, then rows of three and two. */
function PostGrid({ posts, fetched, isBusy }: PostGridProps) {
  const covers = useMemo(() => listCovers(fetched), [fetched])
  return (
    <ul className="post-grid" aria-busy={isBusy || undefined}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} cover={covers.get(post.slug) ?? ''} isLead={index === 0} />
      ))}
    </ul>
  )
}

const firstShown = 16 // as many as the server sends: the lead, and three times a row of three and one of two
const moreShown = 15

/** The filter of the list, in the address, and the number of shown articles, in the history state. */
function useFilter() {
  const search = useSearch()
  const filter = useMemo(() => readFilter(new URLSearchParams(search)), [search])
  const state: unknown = useHistoryState()
  const shown = shownIn(state)

  /** Adds a history entry, or while typing replaces the current one. */
  const setFilter = (next: BlogFilter, { isTyping = false } = {}): void => {
    // navigation.ts has its own number in the state.
    const nextState = isTyping ? { ...historyState(), shown: undefined } : null
    navigate(blogAddress(next), { replace: isTyping, state: nextState })
  }
  /** Stored in the history entry, so that Back from an article restores the length of the list. */
  const showMore = (): void =>
    navigate(location.pathname + location.search, {
      replace: true,
      state: { ...historyState(), shown: shown + moreShown },
    })
  return { filter, shown, setFilter, showMore }
}

const historyState = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

const shownIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'shown' in state && typeof state.shown === 'number'
    ? state.shown
    : firstShown
