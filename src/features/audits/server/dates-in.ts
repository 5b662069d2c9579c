const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = `(?:${months.join('|')})[a-z]{0,6}\\.?`
const ending = '(?:st|nd|rd|th)?'

const written = new RegExp(
  [
    String.raw`\b(?<year>\d{4})-(?<number>\d\d)-(?<date>\d\d)\b`,
    String.raw`\b(?<germanDate>\d{1,2})\.(?<germanNumber>\d{1,2})\.(?<germanYear>\d{4})\b`,
    String.raw`\b(?<britishDate>\d{1,2})${ending}\s(?<britishMonth>${month}),?\s(?<britishYear>\d{4})\b`,
    String.raw`\b(?<americanMonth>${month})\s(?<americanDate>\d{1,2})${ending},?\s(?<americanYear>\d{4})\b`,
  ].join('|'),
  'gi',
)

// 31 February is read as 3 March.
const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)

/** The days that a text names, as 2026-11-24, and where each ends. What may be one of two days, as 1/2/2026, is left out. */
export function datesIn(text: string): { date: string; end: number }[] {
  return [...text.matchAll(written)].flatMap(({ groups = {}, index, 0: found }) => {
    const year =
      groups['year'] ?? groups['germanYear'] ?? groups['britishYear'] ?? groups['americanYear'] ?? ''
    const date =
      groups['date'] ?? groups['germanDate'] ?? groups['britishDate'] ?? groups['americanDate'] ?? ''
    const name = (groups['britishMonth'] ?? groups['americanMonth'] ?? '').slice(0, 3).toLowerCase()
    const number = groups['number'] ?? groups['germanNumber'] ?? String(months.indexOf(name) + 1)
    const day = `${year}-${number.padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(day) ? [{ date: day, end: index + found.length }] : []
  })
}
