import type { ReactNode } from 'react'
import type { PromisePageData } from '#features/inquiries/promise/promise-page.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { wait } from './waits.ts'
import { Facts } from '#ui/Facts.tsx'

/** The definition of the promise, in the words of `promise/definition.ts`, with what it came to. */
export const CountingSection = ({ data }: { data: PromisePageData }) => (
  <section className="section ground-rose-100" aria-labelledby="counting-heading">
    <div className="page-width split-section">
      <div>
        <h2 className="d1" id="counting-heading">
          How it is counted
        </h2>
        <p className="lede mt-4">By the same clock that warns us. Nobody here can edit it.</p>
      </div>
      <Facts className="rules" rows={rulesOf(data)} />
    </div>
  </section>
)

const rulesOf = ({ total, countedAt }: PromisePageData): [rule: string, words: ReactNode][] => {
  const { spam, test, merged } = total.excluded
  return [
    [
      'The clock starts',
      'When your enquiry reaches our server, to the second. Nights, weekends and Christmas count.',
    ],
    [
      'It stops',
      'When the mail server has accepted a person’s reply. The automatic acknowledgement does not stop it, and neither does opening your enquiry.',
    ],
    [
      'Left out',
      `Advertising sent through the form (${spam}), our own tests (${test}), and enquiries merged into another from the same person, whose clock goes on (${merged}). Anything marked as advertising only after its 24 hours still counts, unless an administrator gives a reason.`,
    ],
    [
      'Replied elsewhere',
      `By phone, for example: ${total.declared}. We have only our own word for it, so it does not count as kept.`,
    ],
    [
      'Answered at once',
      `Calls booked on our booking page, which confirms each at once (${total.booked}). They are counted apart, so that they flatter none of the other figures.`,
    ],
    [
      'Without a reply',
      'An enquiry that has waited longer than 24 hours counts as missed at once, not when we get round to it. Withdrawing or closing it changes nothing.',
    ],
    ['The median', medianWords(total)],
    [
      'Twelve weeks',
      <>
        A longer span would let us live off past successes. A finished week keeps its count. Last counted on{' '}
        {londonDateAndTime(new Date(countedAt))}, London time; what you see is at most a quarter of an hour
        old. For programs: <a href="/promise.json">the same figures as JSON</a>.
      </>,
    ],
  ]
}

function medianWords({ medianMinutes, p95Minutes }: PromisePageData['total']): string {
  const why =
    'The middle wait of those who had a reply: half of them waited less. An average would let ten quick replies hide one bad one.'
  return medianMinutes === null || p95Minutes === null
    ? why
    : `${why} 95 of 100 had their reply within ${wait(p95Minutes)}.`
}
