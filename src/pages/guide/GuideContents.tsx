import { guide } from '#content/ai-marketing-guide.ts'
import { useCurrentChapter } from './use-current-chapter.ts'

const ids = guide.chapters.map(({ id }) => id)

/** The contents beside the text, which show where the reader is. Without JavaScript they are a list of links. */
export function GuideContents() {
  const current = useCurrentChapter(ids)
  return (
    <nav className="page-contents guide-contents no-print" aria-labelledby="contents-heading">
      <h2 id="contents-heading">In this guide</h2>
      <ol>
        {guide.chapters.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
