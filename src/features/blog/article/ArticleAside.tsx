import type { ReactNode } from 'react'
import type { Article } from '../post.ts'

const worthContents = 3

/** Beside the text: how long it takes, what it is about, who did what, and on a long one its headings. */
export function ArticleAside({ article }: { article: Article }) {
  const { readingMinutes, tags, hand, loom, contents } = article
  return (
    <aside className="article-aside no-print" aria-label="About this article">
      <dl>
        <Fact name="Reading time">{readingMinutes === 1 ? '1 minute' : `${readingMinutes} minutes`}</Fact>
        {tags.length > 0 && <Fact name="Topics">{tags.join(', ')}</Fact>}
        {hand && (
          <Fact name="Hand" mark="hand">
            {hand}
          </Fact>
        )}
        {loom && (
          <Fact name="Loom" mark="loom">
            {loom}
          </Fact>
        )}
      </dl>
      {contents.length >= worthContents && (
        <nav className="article-contents" aria-labelledby="contents-heading">
          <h2 className="contents-fold__heading" id="contents-heading">
            On this page
          </h2>
          {/* Someone may have opened it before React takes over. */}
          <details className="contents-fold" suppressHydrationWarning>
            <summary>On this page</summary>
            <ol>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
    </aside>
  )
}

type FactProps = { name: string; mark?: 'hand' | 'loom'; children: ReactNode }

function Fact({ name, mark, children }: FactProps) {
  return (
    <div>
      <dt data-mark={mark}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
