import type { Article } from '#features/blog/post.ts'
import type { Head } from '#shared/page.ts'

/** What the tab and search engines are told about an article, or about its absence. */
export const articleHead = (article: Article | undefined): Head =>
  article
    ? { title: `${article.title}: Loomsbury`, description: article.excerpt }
    : {
        title: 'Article Not Found: Loomsbury',
        description: 'There is no article at this address.',
        isIndexed: false,
      }

/** While an article is on its way to the browser. */
export const headOnItsWay: Head = {
  title: 'An article by Loomsbury',
  description: 'An article by Loomsbury.',
}
