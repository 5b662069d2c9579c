import { articleHead } from '#features/blog/article/article-head.ts'
import stylesheet from '#features/blog/article/article.css?url'
import { ArticleView } from '#features/blog/article/ArticleView.tsx'
import type { ArticleResponse } from '#features/blog/post.ts'
import { paths } from '#shared/paths.ts'
import type { Page } from '#shared/page.ts'
import { NotFound } from '#ui/NotFound.tsx'

/** A draft as its page will be. Nobody finds it but by its link. */
export const page: Page<ArticleResponse | null> = {
  stylesheet,
  head: ({ data }) =>
    data
      ? { ...articleHead(data.data), isIndexed: false }
      : {
          title: 'Preview not found: Loomsbury',
          description: 'This link doesn’t lead to a draft any more.',
          isIndexed: false,
        },
  isFound: ({ data }) => data !== null,
  Component: ({ data }) =>
    data ? (
      <ArticleView article={data.data} next={data.next} />
    ) : (
      <NotFound
        heading="Preview Not Found"
        text="This link doesn’t lead to a draft any more."
        button={{ href: paths.blog(), label: 'Back to Articles' }}
      >
        Links to drafts work for seven days, and can be ended before. Please ask whoever sent it for a new
        one.
      </NotFound>
    ),
}
