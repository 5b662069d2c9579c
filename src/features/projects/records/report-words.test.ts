import { expect, it } from 'vitest'
import type { ProjectEvent } from '../project-event.ts'
import { monthInBrief } from './report-words.ts'

const at = '2026-11-20T09:00:00Z'
const update = (id: number): ProjectEvent => ({
  kind: 'update',
  id,
  projectId: 1,
  at,
  by: null,
  title: 'T',
  description: 'D',
  updateType: 'note',
  isCorrection: false,
  isCorrected: false,
})
const decision: ProjectEvent = {
  kind: 'decision',
  id: 1,
  projectId: 1,
  at,
  by: 'Ada',
  title: 'T',
  number: 1,
  decision: 'approved',
  comment: '',
}
const none = { fromClient: 0, fromAgency: 0 }

it.each([
  [[update(1)], none, 'One update.'],
  [[update(1), update(2), decision], none, 'Two updates and one decision from you.'],
  [
    [update(1)],
    { fromClient: 1, fromAgency: 12 },
    'One update, twelve messages from us and one message from you.',
  ],
])('tells a month in a sentence (%#)', (events, messages, sentence) =>
  expect(monthInBrief({ events, messages })).toBe(sentence),
)
