const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** The first line of Today: 'Seven people are waiting. One has waited too long.' Counts of `most` mean 'at least'. */
export function waitingSentence(unanswered: number, overdue: number, most: number): string {
  if (unanswered === 0) return 'All answered'
  if (unanswered === 1)
    return overdue === 0 ? 'One person is waiting.' : 'One person is waiting, and has waited too long.'
  const waiting = `${inWords(unanswered, most)} people are waiting.`
  if (overdue === 0) return waiting
  if (overdue === unanswered && overdue < most) return `${waiting} All of them have waited too long.`
  return `${waiting} ${inWords(overdue, most)} ${overdue === 1 ? 'has' : 'have'} waited too long.`
}

const inWords = (count: number, most: number): string =>
  count >= most ? `At least ${most.toLocaleString('en-GB')}` : (words[count] ?? String(count))
