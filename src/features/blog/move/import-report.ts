/** What came of a file with articles from elsewhere. */
export type ImportReport = {
  from: 'Ghost' | 'WordPress'
  /** Articles that are drafts now. */
  drafts: { id: number; title: string }[]
  /** Articles that this file had brought before. */
  known: number
  /** Articles that could not be brought, and why. */
  left: { title: string; reason: string }[]
  /** Pictures that are still where they were, by the article that showed them. */
  pictures: { id: number; title: string; addresses: string[] }[]
}
