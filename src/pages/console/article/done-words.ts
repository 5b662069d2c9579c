/** What the page says after a native form of it. */
export const doneWords: Record<string, string> = {
  publish: 'The article is published.',
  schedule: 'The article is scheduled.',
  unschedule: 'It is a draft again. Nothing goes out by itself.',
  withdraw: 'The article is withdrawn. Its address says so.',
  restore: 'The version is restored as a draft.',
  'end-previews': 'The private links no longer open.',
}
