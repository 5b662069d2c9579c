import { postCalls } from '../post-calls.ts'
import { reading } from '#api-client/send.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useEffect, memo } from 'react'
import { ArrowLeft } from 'lucide-react'
import type { ArticleResponse, Article, PostSummary } from '../post.ts'
import type { Page, Head } from '#shared/page.ts'
import stylesheet from './article.css?url'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { LoadingState } from '#kit/EmptyState.tsx'
import { NotFound } from '#kit/NotFound.tsx'
import { failureOf } from '#api-client/http.ts'
import { showHead } from '#shared/document-head.ts'
import { site } from '#content/site.ts'
import { articleDate, PostCard, CoverImage } from '../PostCard.tsx'
import { coverAddress, listCovers } from '../cover.ts'
import { blogAddress } from '../list-filter.ts'
import { Link } from '#kit/Link.tsx'
import { ArticleAside, AuthorCard, ServicePanel } from '../ArticleAside.tsx'

// Undefined: client-side navigation, the data is not loaded yet.
type Loaded = ArticleResponse | null | undefined

/** §2: one article; or a draft as its page will be, by a private link. */
export const page: Page<Loaded> = {
  stylesheet,
  head: ({ data }) => (data === undefined ? loadingHead : articleHead(data?.data)),
  isFound: ({ data }) => data !== null,
  Component: ({ params, data }) => (
    <QueryProvider>
      <ArticleLoader slug={params['slug'] ?? ''} first={data} />
    </QueryProvider>
  ),
}

const fiveMinutesMs = 300_000 // §9

type ArticleLoaderProps = {
  /** Empty for a preview, which is complete. */
  slug: string
  /** Null: not found. */
  first: ArticleResponse | null | undefined
}

/** The head of an article's page, or of its absence. */
const articleHead = (article: Article | undefined): Head =>
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

/** While an article is loading. */
const loadingHead: Head = {
  title: `An article by ${site.name}`,
  description: `An article by ${site.name}.`,
}

/** An article: found, loading, or not available. */
function ArticleLoader({ slug, first }: ArticleLoaderProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...reading(postCalls.article, { slug }),
    staleTime: fiveMinutesMs,
    enabled: first !== null && slug !== '',
    // As old as the document.
    ...(first && { initialData: first, initialDataUpdatedAt: performance.timeOrigin }),
  })
  // The response may have no article (§2: "no data").
  const article = data?.data ?? undefined
  const isKnown = first === null || data !== undefined || (!isPending && !isFetching)
  const head = useMemo(
    () => (first === undefined && isKnown ? articleHead(article) : undefined),
    [first, isKnown, article],
  )
  useLateHead(head)

  if (data && article) return <ArticleView article={article} next={data.next} />
  if (!isKnown) return <LoadingArticle />
  const isMissing = first === null || data !== undefined || failureOf(error).status === 404
  return (
    <NotFound
      heading="Article Not Found"
      text={isMissing ? 'There is no article at this address.' : 'We couldn’t load this article.'}
      button={{ href: paths.blog(), label: 'Back to Articles' }}
    >
      {isMissing ? (
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

function LoadingArticle() {
  return (
    <main id="main">
      <div className="inner-hero inner-hero--short dark-surface">
        <div className="page-width min-h-[24rem]" />
      </div>
      <div className="page-width min-h-[60svh] py-[clamp(var(--space-10),6vw,var(--space-20))] *:max-w-measure">
        <LoadingState text="Loading article..." shape="lines" count={4} />
      </div>
    </main>
  )
}

/**
 * After client-side navigation, when the data has arrived: sets the head of the document and focuses the heading. `undefined`
 * changes nothing.
 */
function useLateHead(head: Head | undefined): void {
  useEffect(() => {
    if (!head) return undefined
    // After navigation.ts, which sets the head without data in the same tick.
    const timer = setTimeout(() => {
      // Only public pages fetch their data.
      showHead(head)
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [head])
}

/** §2: cover, title, date, author, tags, the text, "Written by", and links back above and below. */
function ArticleView({ article, next }: { article: Article; next: readonly PostSummary[] }) {
  const { title, authorName, publishedAt, tags, author, service } = article
  return (
    <main id="main">
      <article>
        <header className="inner-hero inner-hero--short dark-surface">
          <div className="page-width grid grid-cols-1 gap-6 lg:grid-cols-[8fr_4fr] lg:gap-x-14 lg:items-end">
            <div className="grid gap-4 justify-items-start">
              <BackLink />
              {tags.length > 0 && (
                <ul className="flex flex-wrap gap-2">
                  {tags.map((tag) => (
                    <li key={tag}>
                      <Link
                        className="tag tag--outline-on-dark min-h-target no-underline hover:[text-decoration:underline_1.5px]"
                        href={blogAddress({ topic: tag })}
                      >
                        {tag}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              <h1 className="page-title wrap-anywhere">{title}</h1>
              <p className="muted">
                By {authorName} on{' '}
                <time className="nowrap" dateTime={publishedAt}>
                  {articleDate(publishedAt)}
                </time>
              </p>
            </div>
            <div className="aspect-[3/2] overflow-hidden bg-rose-100 max-lg:aspect-[21/9] print:hidden">
              <CoverImage
                address={coverAddress(article)}
                width={1680}
                height={720}
                sizes="(min-width: 64rem) 40vw, 100vw"
              />
            </div>
          </div>
        </header>
        <div className="page-width reading-columns">
          <ArticleAside article={article} />
          <div className="min-w-0 max-w-measure print:max-w-none [&>.text-link]:mt-6">
            <ArticleBody html={article.content} />
            <AuthorCard name={authorName} author={author} />
            {service && (
              <ServicePanel
                slug={service.slug}
                heading="Would you like a hand with this?"
                text={`${service.title}. ${service.description}`}
                button={`See ${service.title}`}
              />
            )}
            <BackLink />
          </div>
        </div>
      </article>
      {next.length > 0 && <NextArticles posts={next} />}
    </main>
  )
}

const BackLink = () => (
  <Link className="text-link text-link--back" href={paths.blog()}>
    <ArrowLeft className="icon" aria-hidden /> Back to Articles
  </Link>
)

/** The text of an article, cleaned by the server (`article-html.ts`). */
const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- cleaned when stored and when read
  return <div className="prose article-body" dangerouslySetInnerHTML={{ __html: html }} />
})

/** Up to three articles to read next. */
function NextArticles({ posts }: { posts: readonly PostSummary[] }) {
  const covers = useMemo(() => listCovers(posts), [posts])
  return (
    <section
      className="next-articles py-[clamp(var(--space-14),6vw,var(--space-20))] bg-rose-100 no-print"
      aria-labelledby="next-heading"
    >
      <div className="page-width">
        <h2 id="next-heading" className="d2">
          Read next
        </h2>
        <ul className="grid gap-y-[clamp(var(--space-10),5vw,var(--space-14))] gap-x-[clamp(var(--space-6),3vw,var(--space-10))] mt-[clamp(var(--space-8),3vw,var(--space-10))] md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)]">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} cover={covers.get(post.slug) ?? ''} headingLevel={3} />
          ))}
        </ul>
      </div>
    </section>
  )
}
