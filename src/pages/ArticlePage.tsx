import type { ArticleResponse } from '#features/blog/post.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { ArticleLoader } from '#features/blog/article/ArticleLoader.tsx'
import sheet from '#features/blog/article/article.css?url'
import { articleHead, headOnItsWay } from '#features/blog/article/article-head.ts'
import { QueryProvider } from '#api-client/QueryProvider.tsx'

// The server's loader for this page gives an ArticleResponse, or null if there is none; after a link of ours nobody has
// asked yet.
const answerOf = ({ data }: PageProps) => data as ArticleResponse | null | undefined

/** §2: one article. */
export const page: Page = {
  sheet,
  head: (props) => {
    const answer = answerOf(props)
    return answer === undefined ? headOnItsWay : articleHead(answer?.data)
  },
  isFound: (props) => answerOf(props) !== null,
  Component: (props) => (
    <QueryProvider>
      <ArticleLoader slug={props.params['slug'] ?? ''} first={answerOf(props)} />
    </QueryProvider>
  ),
}
