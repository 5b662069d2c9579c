import type { ArticlePageData } from '#features/blog/article-page-data.ts'

/** What the page of an article is rendered with; null: there is no such article. */
export type ArticleContent = ArticlePageData | null
