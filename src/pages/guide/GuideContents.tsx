import { guide } from '#content/ai-marketing-guide.ts'
import { useCurrentChapter } from './use-current-chapter.ts'

const ids = guide.chapters.map(({ id }) => id)

/**
 * The contents beside the text, which show where the reader is; on a small screen a bar above it that unfolds. Without
 * JavaScript they are a list of links.
 */
export function GuideContents() {
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
