// The parts never change their order: their indexes are their keys.
/* oxlint-disable react/no-array-index-key */

/** A part of a line: words, or a link. */
type Span = { text: string; href?: string }
type Block = { kind: 'paragraph'; lines: Span[][] } | { kind: 'list'; items: Span[][] }

const item = /^[-*•]\s+/
const link = /\[([^\][]{1,200})\]\((https?:\/\/[^\s()]{1,500})\)|(https?:\/\/[^\s()<>"]{1,500})/g

/**
 * The markup of reports: an empty line ends a paragraph, '- ' begins a list item, and an address or '[words](https://…)' is a
 * link.
 */
export function readReportText(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\n\s*\n/)) {
    let open: Block | undefined
    for (const line of part.split('\n')) {
      const words = line.trim()
      if (words === '') continue
      const isItem = item.test(words)
      if (!open || (open.kind === 'list') !== isItem) {
        open = isItem ? { kind: 'list', items: [] } : { kind: 'paragraph', lines: [] }
        blocks.push(open)
      }
      const spans = readSpans(words.replace(item, ''))
      if (open.kind === 'list') open.items.push(spans)
      else open.lines.push(spans)
    }
  }
  return blocks
}

function withoutStops(address: string): string {
  let end = address.length
  while ('.,;:!?'.includes(address[end - 1] ?? ' ')) end -= 1
  return address.slice(0, end)
}

function readSpans(line: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const found of line.matchAll(link)) {
    if (found.index > at) spans.push({ text: line.slice(at, found.index) })
    const [whole, words, target, bare = ''] = found
    // A full stop at its end ends the sentence.
    const address = withoutStops(bare)
    spans.push(
      words !== undefined && target !== undefined
        ? { text: words, href: target }
        : { text: address, href: address },
    )
    at = found.index + (words === undefined ? address.length : whole.length)
  }
  if (at < line.length) spans.push({ text: line.slice(at) })
  return spans
}

/** What staff wrote, as paragraphs, lists and links. */
export const ReportText = ({ text }: { text: string }) => (
  <div className="grid gap-3 max-w-[42rem]">
    {readReportText(text).map((block, index) =>
      block.kind === 'list' ? (
        <ul key={index} className="pl-4 list-disc grid gap-2">
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
