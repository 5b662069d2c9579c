import { site } from '#content/site.ts'
import type { BlogPageData } from '../list-filter.ts'
import type { Page } from '#shared/page.ts'
import stylesheet from './blog.css?url'
import { PostBrowser } from './PostBrowser.tsx'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import { ErrorBoundary } from '#kit/ErrorBoundary.tsx'
import { Picture } from '#kit/art/Picture.tsx'
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

const swatches = ['1', '2', '3', '4', '5', '6']

/** The name of the list, and six swatches from the book. */
function BlogHero() {
  return (
    <section className="inner-hero inner-hero--short dark-surface">
      <div className="page-width blog-hero">
        <div className="inner-hero__text">
          <h1 className="page-title">The Pattern Book</h1>
          <p className="lede">
            Weavers kept one to record what worked. Ours is about marketing with machines, and what should
            stay in human hands.
          </p>
        </div>
        <div className="blog-hero__pictures hidden lg:grid lg:grid-cols-[repeat(3,132px)] lg:gap-3">
          {swatches.map((swatch) => (
            <Picture
              key={swatch}
              file="pattern-book"
              id={`swatch-${swatch}`}
              alt=""
              width={132}
              height={132}
            />
          ))}
        </div>
      </div>
      <Selvedge />
    </section>
  )
}
