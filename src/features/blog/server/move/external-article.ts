/** An article as another system exported it. Nothing of it is clean, and none of our limits were asked of it. */
export type ExternalArticle = {
  /** What names it there for good: the same in every export. */
  key: string
  title: string
  slug: string
  excerpt: string
  html: string
  authorName: string
  /** The address of its picture there; empty for none. */
  coverAddress: string
  tags: string[]
  featured: boolean
}

export type ExternalArticles =
  | {
      outcome: 'read'
      from: 'Ghost' | 'WordPress'
      articles: ExternalArticle[]
      /** What is no article, or cannot be read, and why. */
      left: { title: string; reason: string }[]
    }
  /** In words for anyone who uploaded it. */
  | { outcome: 'refused'; reason: string }

/** How a title is in a report, where an article may have none. */
export const namedTitle = (title: string): string => title.trim() || 'An article without a title'
