import type { ArticleResponse } from '#features/blog/post.ts'
import type { Page } from '#shared/page.ts'
import { ArticleLoader, articleHead, headOnItsWay } from '#features/blog/article/ArticleLoader.tsx'
import stylesheet from '#features/blog/article/article.css?url'
import { QueryProvider } from '#api-client/QueryProvider.tsx'

// Undefined: a link of ours led here, and no one has asked yet.
type Loaded = ArticleResponse | null | undefined

/** §2: one article; or a draft as its page will be, for anyone who has the link. */
export const page: Page<Loaded> = {
  stylesheet,
  head: ({ data }) => (data === undefined ? headOnItsWay : articleHead(data?.data)),
  isFound: ({ data }) => data !== null,
  Component: ({ params, data }) => (
    <QueryProvider>
      <ArticleLoader slug={params['slug'] ?? ''} first={data} />
    </QueryProvider>
  ),
}
