// Decision 17: 'MMMM d, yyyy' in London, so that server and browser agree.
const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
})

/** The date of an article for people: `November 18, 2026`. */
export const articleDate = (publishedAt: string): string => format.format(new Date(publishedAt))
