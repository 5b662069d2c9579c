import { site } from '#content/site.ts'
import type { BlogPageData } from '#features/blog/list-filter.ts'
import type { Page } from '#shared/page.ts'
import stylesheet from '#features/blog/list/blog.css?url'
import { BlogHero } from '#features/blog/list/BlogHero.tsx'
import { PostBrowser } from '#features/blog/list/PostBrowser.tsx'
import { QueryProvider } from '#api-client/QueryProvider.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'

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
        {/* After a link of ours there is no data yet. */}
        <ErrorBoundary>
          <PostBrowser first={data} />
        </ErrorBoundary>
      </QueryProvider>
    </main>
  ),
}
