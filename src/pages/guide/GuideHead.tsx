import { guide } from '#content/ai-marketing-guide.ts'
import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/TextLink.tsx'

/** What it is, who answers for it, and how old it is. */
export function GuideHead() {
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
