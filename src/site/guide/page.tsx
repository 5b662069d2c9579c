import { site } from '#content/site.ts'
import { guide } from '#content/ai-marketing-guide.ts'
import type { Page } from '#shared/page.ts'
import { Picture } from '#ui/art/Picture.tsx'
import stylesheet from './guide.css?url'
import { longDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { useEffect, useState, type ComponentType } from 'react'
import { Facts } from '#ui/Facts.tsx'

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
  const current = useCurrentChapter()
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
        <Facts
          className="guide-facts"
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
            ['Hand', hand],
            ['Loom', loom],
          ]}
        />
      </div>
    </header>
  )
}

// A chapter is being read while it crosses a thin stripe at a quarter of the window's height: below the fixed header,
// and above the place where the next heading has only just appeared.
const readingLine = '-25% 0px -74% 0px'

/** The id of the heading whose section is being read; undefined above the first and below the last. */
function useCurrentChapter(): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const idOf = new Map<Element, string>()
    for (const id of ids) {
      const section = document.getElementById(id)?.closest('section')
      if (section) idOf.set(section, id)
    }
    const reached = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) reached.add(target)
          else reached.delete(target)
        // Two chapters meet in the stripe for an instant: the later one counts.
        setCurrent([...idOf].findLast(([section]) => reached.has(section))?.[1])
      },
      { rootMargin: readingLine },
    )
    for (const section of idOf.keys()) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return current
}

const textId = 'guide-text'
const className = 'prose guide-text'

let Chapters: ComponentType | undefined
let written: string | undefined

/**
 * The chapters are two thirds of the page and none of it moves. In a browser whose document has them they stay as the
 * server wrote them; their code is loaded only when a link of ours led here.
 */
async function loadGuideText(): Promise<void> {
  if (!import.meta.env.SSR) written ??= document.getElementById(textId)?.innerHTML
  if (written === undefined) Chapters = (await import('./GuideChapters.tsx')).GuideChapters
}

/** The text of the guide: quotation, chapters, glossary. */
function GuideText() {
  if (written !== undefined)
    // oxlint-disable-next-line react/no-danger -- what our own server rendered, read back from the document
    return <div id={textId} className={className} dangerouslySetInnerHTML={{ __html: written }} />
  return (
    <div id={textId} className={className}>
      {Chapters && <Chapters />}
    </div>
  )
}
