// Texts never change places: their places are their keys.
/* oxlint-disable react/no-array-index-key */
import { readReportText, type Span } from '../report-text.ts'

/** What staff wrote, as paragraphs, lists and links. */
export const ReportText = ({ text }: { text: string }) => (
  <div className="report-text">
    {readReportText(text).map((block, index) =>
      block.kind === 'list' ? (
        <ul key={index} className="report__list">
          {block.items.map((spans, at) => (
            <li key={at}>
              <Spans spans={spans} />
            </li>
          ))}
        </ul>
      ) : (
        <p key={index}>
          {block.lines.map((spans, at) => (
            <span key={at}>
              {at > 0 && <br />}
              <Spans spans={spans} />
            </span>
          ))}
        </p>
      ),
    )}
  </div>
)

const Spans = ({ spans }: { spans: Span[] }) =>
  spans.map(({ text, href }, at) =>
    href === undefined ? (
      text
    ) : (
      <a key={at} href={href} rel="noopener noreferrer">
        {text}
      </a>
    ),
  )
