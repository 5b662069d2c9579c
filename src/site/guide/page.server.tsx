import { PhoneFold } from '#kit/PhoneFold.tsx'
import { site } from '#content/site.ts'
import { guide } from '#content/ai-marketing-guide.ts'
import type { Page } from '#shared/page.ts'
import { Picture } from '#kit/art/Picture.tsx'
import stylesheet from './guide.css?url'
import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#kit/TextLink.tsx'
import { GuideChapters } from './GuideChapters.tsx'
import { Facts } from '#kit/Facts.tsx'

/** §2: the AI marketing guide, with its contents beside it. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: `${guide.title}: ${site.name}`, description: guide.description }),
  Component: () => (
    <main id="main">
      <article aria-labelledby="guide-heading">
        <GuideHead />
        <div className="print:hidden">
          <Picture
            file="ai-marketing-guide"
            id="cover"
            alt=""
            width={1600}
            height={686}
            className="w-full h-[clamp(10rem,26vw,24rem)]"
            loading="eager"
          />
        </div>
        <div className="page-width reading-columns max-lg:block max-lg:pt-0">
          <GuideContents />
          <div className="prose">
            <GuideChapters />
          </div>
        </div>
      </article>
    </main>
  ),
}

/**
 * The contents beside the text, which show where the reader is (`src/browser/contents.ts`); on a small screen a bar above
 * it that unfolds. Without JavaScript they are a list of links.
 */
function GuideContents() {
  return (
    <nav
      className="page-contents guide-contents max-lg:z-1 max-lg:mt-0 max-lg:mb-8 max-lg:mx-[calc(-1_*_var(--gutter))] max-lg:border-b max-lg:border-b-line max-lg:bg-paper lg:max-h-[calc(100svh_-_112px)] lg:overflow-y-auto no-print"
      data-follows-reader=""
      aria-labelledby="contents-heading"
    >
      <h2 className="phone-fold__heading" id="contents-heading">
        In this guide
      </h2>
      <PhoneFold summary={<span>In this guide</span>}>
        <ol>
          {guide.chapters.map(({ id, heading }) => (
            <li className="break-inside-avoid" key={id}>
              <a className="items-center min-h-target current:text-primary" href={`#${id}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </PhoneFold>
    </nav>
  )
}

/** What it is, who answers for it, and how old it is. */
function GuideHead() {
  const { title, lede, author, reviewed, readingMinutes, hand, loom } = guide
  return (
    <header className="inner-hero inner-hero--short dark-surface">
      <div className="page-width">
        <TextLink href={paths.home()} arrow="back" className="no-print">
          Back to Home
        </TextLink>
        <h1 className="page-title mt-5" id="guide-heading">
          {title}
        </h1>
        <p className="lede max-w-[44rem] mt-6">{lede}</p>
        <Facts
          className="flex flex-wrap gap-y-3 gap-x-14 mt-5 text-sm leading-[1.4] [&_dt]:text-muted [&_dd]:font-semibold"
          rows={[
            ['Written by', author.name],
            [
              'Last reviewed',
              // The month is what we stand by: no one reviews twenty minutes of text on a single day.
              <time key="reviewed" dateTime={reviewed.slice(0, 7)}>
                {longDate(reviewed).replace(/^\d+ /, '')}
              </time>,
            ],
            ['Reading time', `${readingMinutes} minutes`],
            ['People', hand],
            ['AI', loom],
          ]}
        />
      </div>
    </header>
  )
}
