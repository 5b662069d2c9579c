import { expect, it } from 'vitest'
import { inboxClock } from './inbox-clock.ts'
import { inboxGroupOf } from './inbox-groups.ts'

const now = new Date('2026-11-24T10:42:00Z')
const inquiry = {
  status: 'new' as const,
  receivedAt: '2026-11-24T08:25:00Z',
  replyDueAt: '2026-11-25T08:25:00Z',
  repliedAt: null,
  wroteAgainAt: null,
  nextReplyDueAt: null,
}

it('says how long is left, how long the reply took, or that there was none', () => {
  expect(inboxClock(inquiry, now)).toMatchObject({ kind: 'tomorrow', strong: '21 h 43 min left' })
  const answered = { ...inquiry, status: 'replied' as const, repliedAt: '2026-11-24T10:31:00Z' }
  expect(inboxClock(answered, now)).toEqual({
    kind: 'answered',
    strong: 'in 2 h 6 min',
    quiet: '10:31',
    sentence: 'Answered in 2 hours 6 minutes, on Tuesday 24 November 2026, 10:31.',
  })
  expect(inboxClock({ ...answered, repliedAt: '2026-11-24T08:25:20Z' }, now).strong).toBe('at once')
  expect(inboxClock({ ...inquiry, status: 'spam' }, new Date('2026-11-26T10:00:00Z'))).toMatchObject({
    kind: 'over',
    strong: 'no reply',
    quiet: 'came Tue 24 Nov, 08:25',
  })
})

it.each([
  [{}, 'later'],
  [{ replyDueAt: '2026-11-24T10:00:00Z' }, 'late'],
  [{ replyDueAt: '2026-11-24T13:00:00Z' }, 'soon'],
  [{ status: 'open', repliedAt: '2026-11-24T09:00:00Z', replyDueAt: '2026-11-24T10:00:00Z' }, 'again'],
  [{ status: 'closed' }, 'done'],
] as const)('groups %o under %s', (more, group) => {
  expect(inboxGroupOf({ ...inquiry, ...more }, now)).toBe(group)
})
