import { addressOf } from '#api-client/call.ts'
import { postCalls } from '../post-calls.ts'
import { read } from '#api-client/send.ts'
import { BookOpen } from 'lucide-react'
import { type FormEvent, useMemo, useEffect } from 'react'
import { useSearch } from 'wouter'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { EmptyState, LoadingState } from '#kit/EmptyState.tsx'
import { Notice } from '#kit/Notice.tsx'
import { useSettled } from '#api-client/use-settled.ts'
import {
  blogAddress,
  isSameFilter,
  noFilter,
  type BlogPageData,
  readFilter,
  type BlogFilter,
  isMatch,
  searchOf,
} from '../list-filter.ts'
import { listCovers } from '../cover.ts'
import { type PostSummary, maxPostsInBrowser, type Topic } from '../post.ts'
import { FilterForm, searchBoxId } from './FilterForm.tsx'
import { PostCard } from '../PostCard.tsx'

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
      <div className="grid gap-[clamp(var(--space-10),5vw,var(--space-14))] pt-5 pb-[clamp(var(--space-14),7vw,var(--space-20))]">
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
          <Notice
            tone="danger"
            title="We couldn't load the articles."
            action={
              <Button size="small" onClick={found.retry}>
                Try again
              </Button>
            }
          >
            Nothing has been lost. Please check your connection.
          </Notice>
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
    <p className="text-center">
      <ButtonLink
        className="aria-disabled:cursor-progress"
        variant="ghost"
        href={href}
        aria-disabled={isPending || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          if (!isPending) onMore()
        }}
      >
        {isPending ? 'Loading Articles...' : 'Show more articles'}
      </ButtonLink>
    </p>
  )
}

type PostGridProps = {
  posts: readonly PostSummary[]
  /** The articles whose pictures share sheets. */
  fetched: readonly PostSummary[]
  isBusy: boolean
}

/** The lead article and two beside it, then rows of three and two. */
function PostGrid({ posts, fetched, isBusy }: PostGridProps) {
  const covers = useMemo(() => listCovers(fetched), [fetched])
  return (
    <ul
      className="post-grid grid gap-y-10 gap-x-[clamp(var(--space-6),3vw,var(--space-10))] md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(12,1fr)]"
      aria-busy={isBusy || undefined}
    >
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          cover={covers.get(post.slug) ?? ''}
          isLead={index === 0}
          isAlone={index === posts.length - 1 && beginsRow(index)}
        />
      ))}
    </ul>
  )
}

/** After the head, rows of three begin at 3, 8 and so on, those of two at 6, 11 and so on. */
const beginsRow = (index: number) => index > 2 && (index % 5 === 3 || index % 5 === 1)

const firstShown = 16 // as many as the server sends: three at the head, then rows of three and of two, the last one of three
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

const typingPauseMs = 250

type Posts = {
  /** The known articles under the filter. */
  posts: PostSummary[]
  /** All articles fetched for it, on which the sheets of pictures are based. */
  fetched: PostSummary[]
  topics: Topic[]
  /** Where the articles after `posts` begin. */
  nextCursor: string | null
  /** `posts` are incomplete. */
  isPending: boolean
  /** The last call failed; `retry` repeats it. */
  isFailed: boolean
  retry: () => void
}

/**
 * The articles under a filter, at least `shown` of them if there are so many. Up to 200 articles are filtered in the
 * browser: the rest is fetched once, for a filter or for more articles. Beyond that the server filters (decision 10).
 */
function usePosts(first: BlogPageData | undefined, filter: BlogFilter, shown: number): Posts {
  const q = useSettled(filter.q, typingPauseMs)
  const isAsFirst = first !== undefined && isSameFilter(first.filter, filter)
  const isEnough = isAsFirst && (shown <= first.list.data.length || first.list.nextCursor === null)

  // Only the server has a list that begins in the middle.
  const isForServer = (total = 0) => total > maxPostsInBrowser || filter.cursor !== ''
  const all = useInfiniteQuery({
    ...listQuery(noFilter, first),
    enabled: !isEnough && !isForServer(first?.list.total),
  })
  const isOnServer = isForServer(first?.list.total ?? all.data?.pages[0]?.total)
  const found = useInfiniteQuery({
    ...listQuery({ ...filter, q }, first),
    enabled: isOnServer && !isEnough,
    placeholderData: keepPreviousData,
  })

  const query = isOnServer ? found : all
  const pages = query.data?.pages ?? (isAsFirst ? [first.list] : [])
  const fetched = pages.flatMap(({ data }) => data)
  const posts = isOnServer ? fetched : fetched.filter((post) => isMatch(post, filter))
  const isShort = posts.length < shown || (!isOnServer && isFiltered(filter))
  const wantsMore = !isEnough && isShort && query.hasNextPage && !query.isFetching && !query.isError
  const { fetchNextPage } = query
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])

  return {
    posts,
    fetched,
    topics: (pages[0] ?? first?.list)?.topics ?? [],
    nextCursor: pages.at(-1)?.nextCursor ?? null,
    isPending: !isEnough && (wantsMore || query.isFetching || (isOnServer && q !== filter.q)),
    isFailed: !isEnough && query.isError,
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  }
}

const isFiltered = (filter: BlogFilter) => !isSameFilter(filter, noFilter)

function listQuery(filter: BlogFilter, first: BlogPageData | undefined) {
  const queryFrom = (cursor: string) => ({ q: searchOf(filter), tag: filter.topic, cursor })
  return infiniteQueryOptions({
    queryKey: [addressOf(postCalls.list, {}, queryFrom(filter.cursor))],
    queryFn: async ({ pageParam, signal }) =>
      await read(postCalls.list, {}, { query: queryFrom(pageParam), signal }),
    initialPageParam: filter.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(first &&
      isSameFilter(first.filter, filter) && {
        initialData: { pages: [first.list], pageParams: [filter.cursor] },
      }),
  })
}
