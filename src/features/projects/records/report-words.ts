import { eventsOfKind, type ProjectEvent } from '../project-event.ts'
import type { MonthlyReport } from '../records-data.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const counted = (number: number, one: string, several: string) =>
  number === 0 ? [] : [`${numbers[number] ?? number} ${number === 1 ? one : several}`]

const listFormat = new Intl.ListFormat('en-GB')

/** A month in a sentence: 'Three updates, one version for you to decide on and one message from you.' */
export function monthInBrief({ events, messages }: Pick<MonthlyReport, 'events' | 'messages'>): string {
  const count = (kind: ProjectEvent['kind']) => eventsOfKind(events, kind).length
  const done = [
    ...counted(count('update'), 'update', 'updates'),
    ...counted(count('version'), 'version for you to decide on', 'versions for you to decide on'),
    ...counted(count('decision'), 'decision from you', 'decisions from you'),
    ...counted(count('file'), 'file', 'files'),
  ]
  const written = [
    ...counted(messages.fromAgency, 'message from us', 'messages from us'),
    ...counted(messages.fromClient, 'message from you', 'messages from you'),
  ]
  const sentence = listFormat.format([...done, ...written])
  return `${sentence.charAt(0).toLocaleUpperCase('en-GB')}${sentence.slice(1)}.`
}
