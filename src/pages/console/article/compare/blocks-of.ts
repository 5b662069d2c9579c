import type { ArticleFields } from '#features/blog/article.ts'
import type { Block } from './compare.ts'

const kinds: Record<string, string> = {
  h2: 'Heading',
  h3: 'Subheading',
  h4: 'Small heading',
  li: 'List item',
  dt: 'Term',
  dd: 'Definition',
  caption: 'Caption of a table',
  figcaption: 'Caption',
  tr: 'Row',
  pre: 'Code',
  img: 'Picture',
  hr: 'Line',
  p: 'Paragraph',
}
const selector = Object.keys(kinds).join(', ')

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function textOf(element: Element): string {
  if (element.localName === 'img') return element.getAttribute('alt') || (element.getAttribute('src') ?? '')
  if (element.localName === 'tr')
    return [...element.children].map(({ textContent }) => tidy(textContent)).join(' | ')
  if (element.localName === 'pre') return element.textContent
  // What is in it as a block of its own is one of its own here, too.
  const own = element.cloneNode(true)
  // A clone of an element is an element.
  for (const inner of (own as Element).querySelectorAll(selector)) inner.remove()
  return tidy(own.textContent ?? '')
}

/** Everything that is read of an article, as blocks to compare: title, excerpt, text. */
export function blocksOf({
  title,
  excerpt,
  content,
}: Pick<ArticleFields, 'title' | 'excerpt' | 'content'>): Block[] {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const inText = [...body.querySelectorAll(selector)]
    .filter((element) => !element.parentElement?.closest('tr, pre'))
    .map((element): Block => ({ kind: kinds[element.localName] ?? 'Paragraph', text: textOf(element) }))
    .filter(({ kind, text }) => text !== '' || kind === 'Line')
  return [{ kind: 'Title', text: title }, { kind: 'Excerpt', text: excerpt }, ...inText]
}
