import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  isMatch,
  isSameFilter,
  noFilter,
  searchOf,
  toQuery,
  type BlogFilter,
  type BlogPageData,
} from '../list-filter.ts'
import { maxPostsInBrowser, type PostSummary, type Topic } from '../post.ts'
import { readPostList } from '../read-posts.ts'
import { paths } from '#shared/paths.ts'
import { getJson } from '#api-client/http.ts'

const typingPauseMs = 250

export type Posts = {
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
export function usePosts(first: BlogPageData | undefined, filter: BlogFilter, shown: number): Posts {
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
  const callFrom = (cursor: string) =>
    paths.api.blog() + toQuery({ q: searchOf(filter), tag: filter.topic, cursor })
  return infiniteQueryOptions({
    queryKey: [callFrom(filter.cursor)],
    queryFn: async ({ pageParam, signal }) => await getJson(callFrom(pageParam), readPostList, signal),
    initialPageParam: filter.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(first &&
      isSameFilter(first.filter, filter) && {
        initialData: { pages: [first.list], pageParams: [filter.cursor] },
      }),
  })
}

/** A text once it has not changed for a while; an empty one immediately. */
function useSettled(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
