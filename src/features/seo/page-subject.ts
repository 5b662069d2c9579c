import type { PackageGroup } from '#content/services-schema.ts'

/** A page of ours by its name and its path. */
export type PageName = {
  name: string
  path: string
  /** What someone has to know before the link. */ note?: string
}

/** What a page is about, in the terms that machines ask for. `structured-data.ts` says it in theirs. */
export type PageSubject =
  | { is: 'home' }
  | { is: 'text' }
  | { is: 'list'; items: readonly PageName[] }
  | {
      is: 'service'
      name: string
      description: string
      /** Left out where nothing has a price. */
      packages?: PackageGroup | undefined
    }
  | {
      is: 'article'
      type: 'Article' | 'BlogPosting'
      headline: string
      /** Left out where the agency as a whole answers for it. */
      authorName?: string | undefined
      /** ISO 8601. Left out where no date is known. */
      publishedAt?: string | undefined
      changedAt?: string | undefined
      tags: readonly string[]
      /** What a reader has to know of it first: that it is a worked example. */
      note?: string | undefined
    }

/** One public page as search engines, link previews and other machines are told about it. */
export type PublicPage = {
  /** As visitors reach the site, without a slash at the end. */
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
