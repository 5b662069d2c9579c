import type { PackageGroup } from '#content/services-schema.ts'

/** A page of ours by its name and its path. */
export type PageName = {
  name: string
  path: string
  /** A note before the link. */
  note?: string
}

/** What a page is about; `structured-data.ts` converts it to schema.org. */
export type PageSubject =
  | { is: 'home' }
  | { is: 'text' }
  | { is: 'list'; items: readonly PageName[] }
  | {
      is: 'service'
      name: string
      description: string
      /** Left out without prices. */
      packages?: PackageGroup | undefined
    }
  | {
      is: 'article'
      type: 'Article' | 'BlogPosting'
      headline: string
      /** Left out if the agency is the author. */
      authorName?: string | undefined
      /** ISO 8601. Left out if it is unknown. */
      publishedAt?: string | undefined
      changedAt?: string | undefined
      tags: readonly string[]
      /** A note for readers: that it is a worked example. */
      note?: string | undefined
    }

/** One public page as described to search engines, link previews and other machines. */
export type PublicPage = {
  /** The origin of the site, without a trailing slash. */
  publicUrl: string
  path: string
  /** The page's title without the name of the site. */
  name: string
  description: string
  /** The address of its social image, complete. */
  image: string
  /** The pages between the home page and this one, outermost first. */
  trail: readonly PageName[]
  subject: PageSubject
}
