import { site } from '#content/site.ts'
import type { BlogPageData } from '../list-filter.ts'
import type { Page } from '#shared/page.ts'
import stylesheet from './blog.css?url'
import { PostBrowser } from './PostBrowser.tsx'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { Selvedge } from '#kit/SectionHead.tsx'

/** §2: the list of articles, searched by words and topics. */
export const page: Page<BlogPageData | undefined> = {
  stylesheet,
  head: () => ({
    title: `The Pattern Book: articles by ${site.name}`,
    description:
      'Articles on marketing with machines: what to leave to them, what to keep in human hands, and how to tell.',
  }),
  Component: ({ data }) => (
    <main id="main">
      <BlogHero />
      <QueryProvider>
        {/* After client-side navigation there is no data yet. */}
        <ErrorBoundary>
          <PostBrowser first={data} />
        </ErrorBoundary>
      </QueryProvider>
    </main>
  ),
}

/** The name of the list. */
function BlogHero() {
  return (
    <section className="inner-hero inner-hero--short dark-surface">
      <div className="page-width">
        <div className="inner-hero__line">
          <h1 className="d1">The Pattern Book</h1>
          <p className="lede">What works in marketing with machines, and what should stay in human hands.</p>
        </div>
      </div>
      <Selvedge />
    </section>
  )
}
