import { useQuery } from '@tanstack/react-query'
import { useMemo, useEffect } from 'react'
import type { ArticleResponse, Article } from '../post.ts'
import { readArticleResponse } from '../read-posts.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { NotFound } from '#ui/NotFound.tsx'
import { getJson, HttpError } from '#api-client/http.ts'
import { ArticleView } from './ArticleView.tsx'
import { showHead } from '#shared/document-head.ts'
import type { Head } from '#shared/page.ts'
import { site } from '#content/site.ts'

const fiveMinutesMs = 300_000 // §9

type ArticleLoaderProps = {
  /** Empty for a preview, which has come whole. */
  slug: string
  /** What the server found; null: nothing. */
  first: ArticleResponse | null | undefined
}

/** What the tab and search engines are told about an article, or about its absence. */
export const articleHead = (article: Article | undefined): Head =>
  article
    ? { title: tabTitle(article.title), description: shortened(article.excerpt) }
    : {
        title: `Article Not Found: ${site.name}`,
        description: 'There is no article at this address.',
        isIndexed: false,
      }

// Search results cut titles at about sixty characters, and descriptions at about 160.
const longestTitle = 60
const longestDescription = 160

function tabTitle(title: string): string {
  const full = `${title}: ${site.name}`
  return full.length > longestTitle ? title : full
}

function shortened(excerpt: string): string {
  if (excerpt.length <= longestDescription) return excerpt
  const start = excerpt.slice(0, longestDescription - 1)
  const [words = ''] = /^.*[^\s.,;:]/s.exec(start.slice(0, start.lastIndexOf(' '))) ?? []
  return `${words}…`
}

/** While an article is on its way to the browser. */
export const headOnItsWay: Head = {
  title: `An article by ${site.name}`,
  description: `An article by ${site.name}.`,
}

/** An article as it is: there, on its way, or not to be had. */
export function ArticleLoader({ slug, first }: ArticleLoaderProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [paths.api.article(slug)],
    queryFn: async ({ signal }) => await getJson(paths.api.article(slug), readArticleResponse, signal),
    staleTime: fiveMinutesMs,
    enabled: first !== null && slug !== '',
    // As old as the document it came with.
    ...(first && { initialData: first, initialDataUpdatedAt: performance.timeOrigin }),
  })
  // The response may hold no article (§2: "no data").
  const article = data?.data ?? undefined
  const isKnown = first === null || data !== undefined || (!isPending && !isFetching)
  const head = useMemo(
    () => (first === undefined && isKnown ? articleHead(article) : undefined),
    [first, isKnown, article],
  )
  useLateHead(head)

  if (data && article) return <ArticleView article={article} next={data.next} />
  if (!isKnown) return <ArticleOnItsWay />
  const isGone = first === null || data !== undefined || (error instanceof HttpError && error.status === 404)
  return (
    <NotFound
      heading="Article Not Found"
      text={isGone ? 'There is no article at this address.' : 'We couldn’t load this article.'}
      button={{ href: paths.blog(), label: 'Back to Articles' }}
    >
      {isGone ? (
        'It may have been renamed or taken down. All our articles are in the Pattern Book.'
      ) : (
        <>
          Nothing has been lost. Please check your connection.{' '}
          <Button variant="white" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </NotFound>
  )
}

function ArticleOnItsWay() {
  return (
    <main id="main">
      <div className="inner-hero inner-hero--short dark-surface">
        <div className="page-width article-wait__head" />
      </div>
      <div className="page-width article-wait">
        <LoadingState text="Loading article..." shape="lines" count={4} />
      </div>
    </main>
  )
}

/**
 * For a page that a link of ours led to and whose data the browser fetches: gives the document its head once the data
 * is there, and moves the focus to the heading, which says the title. `undefined` changes nothing.
 */
function useLateHead(head: Head | undefined): void {
  useEffect(() => {
    if (!head) return undefined
    // After navigation.ts, which gives the document what is known without the data in the same moment.
    const timer = setTimeout(() => {
      // Only public pages fetch their data.
      showHead(head, true)
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [head])
}
