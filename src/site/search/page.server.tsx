import { site } from '#content/site.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { Link } from '#kit/Link.tsx'
import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { SiteSearch } from '../SiteSearch.tsx'
import type { SearchData } from './load.server.ts'
import type { SitePage } from './site-pages.server.ts'
import stylesheet from '../site-search.css?url'

/** `/search`: the public pages and articles with these words. */
export const page: Page<SearchData> = {
  stylesheet,
  head: () => ({
    title: `Search: ${site.name}`,
    description: 'Search the pages and articles of this site.',
    isIndexed: false,
  }),
  Component: ({ data: { q, pages, articles } }) => (
    <main id="main">
      <section className="inner-hero inner-hero--short dark-surface">
        <div className="page-width grid gap-4">
          <h1 className="d1">Search</h1>
          <SiteSearch q={q} />
        </div>
      </section>
      <div className="page-width grid gap-8 py-8 min-h-[40vh] content-start">
        <output>
          {q.trim() === '' ? 'Type a word or two.' : countText(pages.length + articles.length, q)}
        </output>
        <Found id="pages" heading="Pages" found={pages} />
        <Found id="articles" heading="Articles" found={articles} />
        {q.trim() !== '' && pages.length + articles.length === 0 && (
          <p className="button-row items-center">
            <BookCallLink />
            <Link href={paths.homeForm()}>Contact us</Link>
          </p>
        )}
      </div>
    </main>
  ),
}

const countText = (count: number, q: string) =>
  count === 0
    ? `Nothing found for “${q.trim()}”. Try a different word, or ask a person.`
    : `${count} found for “${q.trim()}”.`

type FoundProps = { id: string; heading: string; found: readonly SitePage[] }

const Found = ({ id, heading, found }: FoundProps) =>
  found.length > 0 && (
    <section aria-labelledby={id}>
      <h2 className="d3 pb-2 border-b-2 border-b-ink-900" id={id}>
        {heading}
      </h2>
      <ul>
        {found.map(({ path, title, text }) => (
          <li className="py-3 border-b border-b-line" key={path}>
            <Link className="font-semibold" href={path}>
              {title}
            </Link>
            <p className="max-w-measure text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
