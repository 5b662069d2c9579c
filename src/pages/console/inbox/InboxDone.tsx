import { asSentence, counted } from '#shared/counted.ts'
import { DoneNote } from '../DoneNote.tsx'

const words: Record<string, string> = {
  'view-saved': 'The view is saved. It is beside the others.',
  'view-renamed': 'The view has its new name.',
  'view-deleted': 'The view is deleted. The enquiries stay as they are.',
  'view-gone': 'There is no such view any more.',
  nothing: 'Nothing has changed. Please choose at least one enquiry, and at most 200.',
}

const acts: Record<string, string> = {
  take: 'yours now',
  'hand-over': 'handed over',
  close: 'closed',
  snooze: 'snoozed',
  spam: 'marked as spam',
  reopen: 'open again',
}

const manyPattern = /^([a-z-]+)-(\d{1,3})$/
const referencePattern = /^LB-[0-9A-Z]{5}$/

/** Says what a form without JavaScript has just done, and to which inquiries it was not. */
export function InboxDone({ done, refused }: { done: string | null; refused: string | null }) {
  const [, act = '', count = ''] = manyPattern.exec(done ?? '') ?? []
  const is = Object.hasOwn(acts, act) ? acts[act] : undefined
  if (is === undefined) return <DoneNote done={done} words={words} />
  const left = (refused ?? '').split(' ').filter((text) => referencePattern.test(text))
  const number = Number(count)
  const text = [
    number === 0
      ? 'Nothing has changed.'
      : `${asSentence(counted(number, 'enquiry is', 'enquiries are'))} ${is}.`,
    left.length > 0 &&
      (act === 'close'
        ? `Not ${left.join(', ')}. Open ${left.length === 1 ? 'it' : 'them'} to see why, or to close without a reply.`
        : `Not ${left.join(', ')}: as ${left.length === 1 ? 'it stands' : 'they stand'}, that cannot be done.`),
  ]
  return <DoneNote done="many" words={{ many: text.filter(Boolean).join(' ') }} />
}
