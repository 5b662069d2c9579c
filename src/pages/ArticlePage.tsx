import type { ArticleResponse } from '#features/blog/post.ts'
import type { Page } from '#shared/page.ts'
import { ArticleLoader, articleHead, loadingHead } from '#features/blog/article/ArticleLoader.tsx'
import stylesheet from '#features/blog/article/article.css?url'
import { QueryProvider } from '#api-client/QueryProvider.tsx'

// Undefined: client-side navigation, the data is not loaded yet.
type Loaded = ArticleResponse | null | undefined

/** §2: one article; or a draft as its page will be, by a private link. */
export const page: Page<Loaded> = {
  stylesheet,
  head: ({ data }) => (data === undefined ? loadingHead : articleHead(data?.data)),
  isFound: ({ data }) => data !== null,
  Component: ({ params, data }) => (
    <QueryProvider>
      <ArticleLoader slug={params['slug'] ?? ''} first={data} />
    </QueryProvider>
  ),
}
