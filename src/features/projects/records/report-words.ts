import { eventsOfKind, type ProjectEvent } from '../project-event.ts'
import { counted } from '#shared/counted.ts'
import type { MonthlyReport } from '../records-data.ts'

const some = (number: number, one: string, several: string) =>
  number === 0 ? [] : [counted(number, one, several)]

const listFormat = new Intl.ListFormat('en-GB')

/** A month in a sentence: 'Three updates, one version for you to decide on and one message from you.' */
export function monthInBrief({ events, messages }: Pick<MonthlyReport, 'events' | 'messages'>): string {
  const count = (kind: ProjectEvent['kind']) => eventsOfKind(events, kind).length
  const done = [
    ...some(count('update'), 'update', 'updates'),
    ...some(count('version'), 'version for you to decide on', 'versions for you to decide on'),
    ...some(count('decision'), 'decision from you', 'decisions from you'),
    ...some(count('file'), 'file', 'files'),
  ]
  const written = [
    ...some(messages.fromAgency, 'message from us', 'messages from us'),
    ...some(messages.fromClient, 'message from you', 'messages from you'),
  ]
  const sentence = listFormat.format([...done, ...written])
  return `${sentence.charAt(0).toLocaleUpperCase('en-GB')}${sentence.slice(1)}.`
}
