import { site } from '#content/site.ts'
import { guide } from '#content/ai-marketing-guide.ts'
import type { Page } from '#shared/page.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { GuideText, loadGuideText } from './guide/GuideText.tsx'
import stylesheet from './guide/guide.css?url'
import { useCurrentChapter } from './guide/use-current-chapter.ts'
import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/TextLink.tsx'

/** §2: the AI marketing guide, with its contents beside it. */
const page: Page = {
  stylesheet,
  head: () => ({ title: `${guide.title}: ${site.name}`, description: guide.description }),
  Component: () => (
    <main id="main">
      <article aria-labelledby="guide-heading">
        <GuideHead />
        <div className="guide-cover">
          <Picture
            file="ai-marketing-guide"
            id="cover"
            alt=""
            width={1600}
            height={686}
            className="guide-cover__picture"
            loading="eager"
          />
        </div>
        <div className="page-width reading-columns guide-columns">
          <GuideContents />
          <GuideText />
        </div>
      </article>
    </main>
  ),
}

/** The page with its text, unless the document has the text already. */
export async function loadGuidePage(): Promise<{ page: Page }> {
  await loadGuideText()
  return { page }
}

const ids = guide.chapters.map(({ id }) => id)

/**
 * The contents beside the text, which show where the reader is; on a small screen a bar above it that unfolds. Without
 * JavaScript they are a list of links.
 */
function GuideContents() {
  const current = useCurrentChapter(ids)
  const chapter = guide.chapters.find(({ id }) => id === current)
  return (
    <nav className="page-contents guide-contents no-print" aria-labelledby="contents-heading">
      <h2 className="contents-fold__heading" id="contents-heading">
        In this guide
      </h2>
      {/* Someone may have opened it before React takes over. */}
      <details className="contents-fold" suppressHydrationWarning>
        <summary>
          <span>
            <span className="sr-only">{chapter && 'In this guide: '}</span>
            {chapter?.heading ?? 'In this guide'}
          </span>
        </summary>
        <ol>
          {guide.chapters.map(({ id, heading }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** What it is, who answers for it, and how old it is. */
function GuideHead() {
  const { title, lede, author, reviewed, readingMinutes, hand, loom } = guide
  return (
    <header className="inner-hero inner-hero--short dark-surface">
      <div className="page-width guide-head">
        <TextLink href={paths.home()} arrow="back" className="no-print">
          Back to Home
        </TextLink>
        <h1 className="page-title" id="guide-heading">
          {title}
        </h1>
        <p className="lede">{lede}</p>
        <dl className="guide-facts">
          <div>
            <dt>Written by</dt>
            <dd>{author.name}</dd>
          </div>
          <div>
            <dt>Last reviewed</dt>
            <dd>
              {/* The month is what we stand by: no one reviews twenty minutes of text on a single day. */}
              <time dateTime={reviewed.slice(0, 7)}>{longDate(reviewed).replace(/^\d+ /, '')}</time>
            </dd>
          </div>
          <div>
            <dt>Reading time</dt>
            <dd>{readingMinutes} minutes</dd>
          </div>
          <div>
            <dt>Hand</dt>
            <dd>{hand}</dd>
          </div>
          <div>
            <dt>Loom</dt>
            <dd>{loom}</dd>
          </div>
        </dl>
      </div>
    </header>
  )
}
