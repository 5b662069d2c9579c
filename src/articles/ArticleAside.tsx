import { PhoneFold } from '#kit/PhoneFold.tsx'
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
    <aside className="article-aside text-sm lg:self-start no-print" aria-label="About this article">
      <dl className="grid gap-4 pt-4 border-t-2 border-t-ink-900 max-lg:grid-cols-[1fr_1fr]">
        <Fact name="Reading time">{readingMinutes === 1 ? '1 minute' : `${readingMinutes} minutes`}</Fact>
        {tags.length > 0 && <Fact name="Topics">{tags.join(', ')}</Fact>}
        {hand && (
          <Fact name="People" mark="hand">
            {hand}
          </Fact>
        )}
        {loom && (
          <Fact name="AI" mark="loom">
            {loom}
          </Fact>
        )}
      </dl>
      {contents.length >= worthContents && (
        <nav
          className="mt-6 pt-4 border-t border-t-line max-lg:pt-0 max-lg:border-b max-lg:border-b-line"
          aria-labelledby="contents-heading"
        >
          <h2 className="phone-fold__heading mb-1.5 text-muted" id="contents-heading">
            On this page
          </h2>
          <PhoneFold summary="On this page">
            <ol>
              {contents.map(({ id, text }) => (
                <li key={id}>
                  <a
                    className="inline-flex items-center min-h-[32px] max-lg:min-h-target py-1 font-medium"
                    href={`#${id}`}
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ol>
          </PhoneFold>
        </nav>
      )}
    </aside>
  )
}

type FactProps = { name: string; mark?: 'hand' | 'loom'; children: ReactNode }

function Fact({ name, mark, children }: FactProps) {
  return (
    <div>
      <dt className="text-muted">
        {mark && <Mark by={mark} />}
        {name}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** The author: the initial on a square with a dashed line, and the role of our own people. */
export function AuthorCard({ name, author }: { name: string; author: ArticleAuthor | null }) {
  return (
    <div className="author-card grid grid-cols-[72px_1fr] gap-y-4 gap-x-5 items-center mt-14 py-8 border-y border-y-line text-base leading-body wrap-anywhere">
      <div
        className="author-card__initial relative grid place-items-center w-[72px] aspect-[1] bg-mulberry-700 text-paper font-display text-d2 leading-flat font-semibold forced-colors:border"
        aria-hidden
      >
        {Array.from(name)[0]}
      </div>
      <div>
        <p className="small muted">Written by</p>
        <p className="d3">{name}</p>
        {author && <p className="small muted">{author.role}</p>}
      </div>
      {author && <p className="col-span-full text-muted sm:col-[2]">{author.about}</p>}
    </div>
  )
}

type ServicePanelProps = { slug: string; heading: string; text: string; button: string }

/** At the end of an article: the related service, under the cloth of its page. */
export function ServicePanel({ slug, heading, text, button }: ServicePanelProps) {
  return (
    <section
      className="mt-10 mr-[var(--wide,0px)] bg-weld-100 forced-colors:border no-print"
      aria-labelledby="service-heading"
    >
      <Picture
        file="service-bands"
        id={slug}
        alt=""
        width={1440}
        height={96}
        className="w-full max-w-none h-[64px]"
      />
      <div className="grid gap-3 justify-items-start p-[clamp(var(--space-6),4vw,var(--space-10))] text-base leading-body">
        <h2 id="service-heading" className="d2">
          {heading}
        </h2>
        <p className="max-w-measure m-0">{text}</p>
        <ButtonLink className="mt-1.5 text-(--button-fg)" href={paths.service(slug)}>
          {button}
        </ButtonLink>
      </div>
    </section>
  )
}
