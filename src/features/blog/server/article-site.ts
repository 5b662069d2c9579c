/** What an article has to know of the site around it. */
export type ArticleSite = {
  publicUrl: string
  /** Whether the site has a page or a file at a path; articles are not asked about. */
  hasPage: (path: string) => boolean
}
