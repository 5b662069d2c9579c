/** An article as another system exported it: neither cleaned nor checked against our limits. */
export type ExternalArticle = {
  /** Its permanent id there, the same in every export. */
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
      /** What is no article or cannot be read, with the reason. */
      left: { title: string; reason: string }[]
    }
  /** With a message for the person who uploaded it. */
  | { outcome: 'refused'; reason: string }

export const refuse = (reason: string): ExternalArticles => ({ outcome: 'refused', reason })

/** A title in a report. */
export const namedTitle = (title: string): string => title.trim() || 'An article without a title'
