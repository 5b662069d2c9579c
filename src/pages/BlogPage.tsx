import type { BlogPageData } from '#features/blog/post.ts'
import type { Page } from '#shared/page.ts'
import sheet from './blog/blog.css?url'
import { BlogHero } from './blog/BlogHero.tsx'
import { PostBrowser } from './blog/PostBrowser.tsx'
import { QueryProvider } from './queries/QueryProvider.tsx'

/** §2: the list of articles, searched by words and topics. */
export const page: Page = {
  sheet,
  head: () => ({
    title: 'The Pattern Book: articles by Loomsbury',
    description:
      'Articles on marketing with machines: what to leave to them, what to keep in human hands, and how to tell.',
  }),
  Component: ({ data }) => (
    <main id="main">
      <BlogHero />
      <QueryProvider>
        {/* The server's loader for this page gives BlogPageData; after a link of ours there is none. */}
        <PostBrowser first={data as BlogPageData | undefined} />
      </QueryProvider>
    </main>
  ),
}
