const words = 'no,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(',')

/** A number and what it counts, in words up to twelve: 'two e-mails have'. */
export const counted = (count: number, one: string, many: string): string =>
  `${words[count] ?? count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** A length of time in digits: '1 hour', '2 hours', and nothing for none. */
export const unitsOf = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`

/** The same text as the beginning of a sentence. */
export const asSentence = (text: string): string => text.charAt(0).toLocaleUpperCase('en-GB') + text.slice(1)

/** Up to how many are counted: what is said of more is 'at least as many'. */
export const mostCounted = 1000

// A share, a multiple or a large amount: what a reader would ask the source of.
const figure = /\d\s?(?:%|per\s?cent\b|percent\b|times\b|million\b|billion\b)|\b\d+ (?:in|out of) \d+\b/gi

/** How many figures a text has whose source a reader would ask for: shares, multiples and large amounts. */
export const countFigures = (text: string): number => text.match(figure)?.length ?? 0

/** The score of a visibility audit in words; null: no number was given. */
export const pointsInWords = (points: number | null): string =>
  points === null ? 'too little to judge' : `${points} of 100`

const kilobyte = 1024
const megabyte = 1024 * 1024

/** A size as people read it: '84 KB', '2.4 MB'. */
export function sizeInWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  return bytes < megabyte ? `${Math.round(bytes / kilobyte)} KB` : `${(bytes / megabyte).toFixed(1)} MB`
}
