import { parseAccept } from 'hono/utils/accept'

/**
 * True for a client that prefers Markdown to HTML. Where both have the same weight, the one that is named, or
 * named first, is preferred: browsers never name Markdown.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  // Nearly every request ends here.
  if (!accept || !/text\/markdown/i.test(accept)) return false
  // The heaviest first, and among equals in the order of the header.
  const ranges = parseAccept(accept.toLowerCase())
  const markdown = ranges.findIndex(({ type }) => type === 'text/markdown')
  const weight = ranges[markdown]?.q ?? 0
  if (weight === 0) return false
  const html = ranges.findIndex(({ type }) => type === 'text/html')
  if (html >= 0) {
    const other = ranges[html]?.q ?? 0
    return weight > other || (weight === other && markdown < html)
  }
  // HTML counts as the closest wildcard that takes it.
  const wildcard = ranges.find(({ type }) => type === 'text/*') ?? ranges.find(({ type }) => type === '*/*')
  return weight >= (wildcard?.q ?? 0)
}

/** True for a script of ours, which names JSON first; browsers begin with HTML. */
export const wantsJson = (accept: string | undefined): boolean =>
  accept?.startsWith('application/json') ?? false
