import type { Head } from './page.ts'
import { paths } from './paths.ts'

// The metadata of one page. Those that it alone can say go without a successor: previews and
// search engines read documents, and a page that took the place of another has none of its own.
const ofOnePage =
  'link[rel="canonical"],link[rel="alternate"],meta[name="robots"],meta[name^="twitter:"],meta[property],script[type="application/ld+json"]'

/**
 * Makes the document's head that of a page which has taken the place of another: its title and description, and where
 * machines find it. For the browser only.
 */
export function showHead({ title, description, isIndexed = true }: Head): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove()
  if (!isIndexed) {
    add('meta', { name: 'robots', content: 'noindex' })
    return
  }
  const { origin, pathname } = location
  add('link', { rel: 'canonical', href: origin + pathname })
  add('link', { rel: 'alternate', type: 'text/markdown', href: origin + paths.markdown(pathname) })
  if (pathname.startsWith(paths.blog()))
    add('link', { rel: 'alternate', type: 'application/rss+xml', href: origin + paths.feed() })
}

function add(tag: 'link' | 'meta', attributes: Record<string, string>): void {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.head.append(element)
}

/** Adds a style sheet to the document's head, and waits for it: a page without its looks is better than none. */
export async function appendStylesheet(href: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    document.head.append(link)
  })
}
