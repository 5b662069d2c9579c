import type { ReactNode } from 'react'
import type { Article, ArticleAuthor } from './post.ts'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { Mark } from '#kit/Mark.tsx'

const worthContents = 3

/** Beside the text: reading time, topics, hand and loom, and the headings of a long one. */
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
          {/* It may have been opened before hydration. */}
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
      <dt>
        {mark && <Mark by={mark} />}
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The author: the initial on a square with a dashed line, and the role of our own people. */
export function AuthorCard({ name, author }: { name: string; author: ArticleAuthor | null }) {
  return (
    <div className="author-card">
      <div className="author-card__initial" aria-hidden>
        {Array.from(name)[0]}
      </div>
      <div>
        <p className="small muted">Written by</p>
        <p className="d3">{name}</p>
        {author && <p className="small muted">{author.role}</p>}
      </div>
      {author && <p className="author-card__about">{author.about}</p>}
    </div>
  )
}

type ServicePanelProps = { slug: string; heading: string; text: string; button: string }

/** At the end of an article: the related service, under the cloth of its page. */
export function ServicePanel({ slug, heading, text, button }: ServicePanelProps) {
  return (
    <section className="service-panel no-print" aria-labelledby="service-heading">
      <Picture file="service-bands" id={slug} alt="" width={1440} height={96} />
      <div className="service-panel__text">
        <h2 id="service-heading" className="d2">
          {heading}
        </h2>
        <p>{text}</p>
        <ButtonLink href={paths.service(slug)}>{button}</ButtonLink>
      </div>
    </section>
  )
}
