import { BookOpen } from 'lucide-react'
import type { FormEvent } from 'react'
import { blogAddress, isSameFilter, noFilter, type BlogPageData } from '../list-filter.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { FilterForm, searchBoxId } from './FilterForm.tsx'
import { PostGrid } from './PostGrid.tsx'
import { useFilter } from './use-filter.ts'
import { usePosts } from './use-posts.ts'

/** The articles and what narrows them. Without JavaScript a form and links do the same. */
export function PostBrowser({ first }: { first: BlogPageData | undefined }) {
  const { filter, shown, setFilter, showMore } = useFilter()
  const found = usePosts(first, filter, shown)
  const { posts, nextCursor, isPending, isFailed } = found
  const hasMore = posts.length > shown || nextCursor !== null

  function clearFilters(event: FormEvent) {
    event.preventDefault()
    setFilter(noFilter)
    // The button goes with the empty list: without this the keyboard would start at the top of the page again.
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
