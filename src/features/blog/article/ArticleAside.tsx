import type { Article } from '../post.ts'

const worthContents = 3

/** Beside the text: how long it takes, what it is about, and on a long one its headings. */
export function ArticleAside({ article }: { article: Article }) {
  const { readingMinutes, tags, contents } = article
  return (
    <aside className="article-aside no-print" aria-label="About this article">
      <dl>
        <div>
          <dt>Reading time</dt>
          <dd>{readingMinutes === 1 ? '1 minute' : `${readingMinutes} minutes`}</dd>
        </div>
        {tags.length > 0 && (
          <div>
            <dt>Topics</dt>
            <dd>{tags.join(', ')}</dd>
          </div>
        )}
      </dl>
      {contents.length >= worthContents && (
        <nav className="article-contents" aria-labelledby="contents-heading">
          <h2 id="contents-heading">On this page</h2>
          <ol>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </aside>
  )
}
