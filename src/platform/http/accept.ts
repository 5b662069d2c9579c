type Range = { type: string; weight: number }

/** The media ranges of an Accept header with their weights, in their order. What makes no sense is skipped. */
function readAccept(accept: string): Range[] {
  return accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return type.includes('/') && /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(weight)
      ? [{ type, weight: Number(weight) }]
      : []
  })
}

/**
 * True for whoever asks for Markdown rather than for HTML. Where both have the same weight, the one that is named, or
 * named first, is preferred: browsers never name Markdown.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  // Nearly every request ends here.
  if (!accept || !/text\/markdown/i.test(accept)) return false
  const ranges = readAccept(accept)
  const markdown = ranges.findIndex(({ type }) => type === 'text/markdown')
  const weight = ranges[markdown]?.weight ?? 0
  if (weight === 0) return false
  const html = ranges.findIndex(({ type }) => type === 'text/html')
  if (html >= 0) {
    const other = ranges[html]?.weight ?? 0
    return weight > other || (weight === other && markdown < html)
  }
  // HTML counts as the closest wildcard that takes it.
  const wildcard = ranges.find(({ type }) => type === 'text/*') ?? ranges.find(({ type }) => type === '*/*')
  return weight >= (wildcard?.weight ?? 0)
}
