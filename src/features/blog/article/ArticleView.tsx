import { ArrowLeft } from 'lucide-react'
import { articleDate, PostCard, CoverImage } from '../list/PostCard.tsx'
import { coverAddress, listCovers } from '../cover-address.ts'
import { blogAddress } from '../list-filter.ts'
import type { Article, PostSummary } from '../post.ts'
import { paths } from '#shared/paths.ts'
import { Link } from '#ui/Link.tsx'
import { ArticleAside, AuthorCard, ServicePanel } from './ArticleAside.tsx'
import { memo, useMemo } from 'react'

/** §2: cover, title, date, author, tags, the text, "Written by", and links back above and below. */
export function ArticleView({ article, next }: { article: Article; next: readonly PostSummary[] }) {
  const { title, authorName, publishedAt, tags, author, service } = article
  return (
    <main id="main">
      <article>
        <header className="inner-hero inner-hero--short dark-surface">
          <div className="page-width">
            <div className="article-head">
              <BackLink />
              {tags.length > 0 && (
                <ul className="article-head__tags">
                  {tags.map((tag) => (
                    <li key={tag}>
                      <Link className="tag tag--outline-on-dark" href={blogAddress({ topic: tag })}>
                        {tag}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              <h1 className="page-title">{title}</h1>
              <p className="muted">
                By {authorName} on{' '}
                <time className="nowrap" dateTime={publishedAt}>
                  {articleDate(publishedAt)}
                </time>
              </p>
            </div>
          </div>
        </header>
        <div className="article-cover">
          <CoverImage address={coverAddress(article)} width={1680} height={720} sizes="100vw" />
        </div>
        <div className="page-width reading-columns">
          <ArticleAside article={article} />
          <div className="article-text">
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

/** The text of an article. The server has cleaned it (`article-html.ts`): nothing else may be given here. */
const ArticleBody = memo(function ArticleBody({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- cleaned on the way in and on the way out
  return <div className="prose article-body" dangerouslySetInnerHTML={{ __html: html }} />
})

/** Up to three articles to go on with. */
function NextArticles({ posts }: { posts: readonly PostSummary[] }) {
  const covers = useMemo(() => listCovers(posts), [posts])
  return (
    <section className="next-articles no-print" aria-labelledby="next-heading">
      <div className="page-width">
        <h2 id="next-heading" className="d2">
          Read next
        </h2>
        <ul className="next-articles__list">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} cover={covers.get(post.slug) ?? ''} headingLevel={3} />
          ))}
        </ul>
      </div>
    </section>
  )
}
