import { describe, expect, it } from 'vitest'
import { conversationClock, inquiryClock, promiseClock, waitingKindOf } from './clock.ts'
import { countOfGroup, inboxGroupOf } from './inbox/InboxTable.tsx'

const promised = (due: string, now: string) => promiseClock(new Date(due), new Date(now))

describe('the clock of a promise', () => {
  it('says how late a reply is', () => {
    expect(promised('2026-11-24T09:58:00Z', '2026-11-24T10:42:30Z')).toEqual({
      urgency: 'late',
      left: '44 min late',
      due: 'was due 09:58',
      sentence: 'Reply overdue by 44 minutes. It was due today at 09:58.',
    })
  })

  it('says how much is left', () => {
    expect(promised('2026-11-24T12:26:00Z', '2026-11-24T10:42:00Z')).toEqual({
      urgency: 'soon',
      left: '1 h 44 min left',
      due: 'due 12:26',
      sentence: '1 hour 44 minutes left to reply. Due today at 12:26.',
    })
  })

  it('names the day and the time of London where it is not today', () => {
    expect(promised('2026-11-25T08:20:00Z', '2026-11-24T10:42:00Z')).toEqual({
      urgency: 'tomorrow',
      left: '21 h 38 min left',
      due: 'due Wed 08:20 GMT',
      sentence: '21 hours 38 minutes left to reply. Due tomorrow at 08:20 GMT.',
    })
    expect(promised('2026-11-23T08:20:00Z', '2026-11-24T10:42:00Z')).toMatchObject({
      left: '26 h 22 min late',
      sentence: 'Reply overdue by 26 hours 22 minutes. It was due yesterday at 08:20 GMT.',
    })
    expect(promised('2026-11-02T08:20:00Z', '2026-11-24T10:42:00Z')).toMatchObject({
      due: 'was due 2 Nov 08:20 GMT',
      left: '22 days late',
      sentence: 'Reply overdue by 22 days. It was due on Monday 2 November at 08:20 GMT.',
    })
  })

  it.each([
    ['2026-11-24T12:00:00Z', 'late', 'under 1 min late'],
    ['2026-11-24T12:00:30Z', 'soon', 'under 1 min left'],
    ['2026-11-24T12:01:00Z', 'soon', '1 min left'],
    ['2026-11-24T15:59:59Z', 'soon', '3 h 59 min left'],
    ['2026-11-24T16:00:00Z', 'today', '4 h left'],
    ['2026-11-24T23:59:59Z', 'today', '11 h 59 min left'],
    ['2026-11-25T00:00:00Z', 'tomorrow', '12 h left'],
  ])('at noon, due at %s: %s, %s', (due, urgency, left) => {
    expect(promised(due, '2026-11-24T12:00:00Z')).toMatchObject({ urgency, left })
  })

  it('counts real hours when the clocks go back: 25 October 2026', () => {
    // Received at 12:00 BST on Saturday: 24 hours later London says 11:00.
    expect(promised('2026-10-25T11:00:00Z', '2026-10-24T11:00:00Z')).toMatchObject({
      left: '24 h left',
      due: 'due Sun 11:00 GMT',
    })
    // The hour from one to two comes twice; today needs no name for it, yesterday has it.
    expect(promised('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')).toMatchObject({
      left: '1 h late',
      due: 'was due 01:30',
    })
    expect(promised('2026-10-24T22:30:00Z', '2026-10-25T00:30:00Z').due).toBe('was due Sat 23:30 BST')
  })

  it('counts real hours when the clocks go forward: 28 March 2027', () => {
    // Received at 12:00 GMT on Saturday: 24 hours later London says 13:00.
    expect(promised('2027-03-28T12:00:00Z', '2027-03-27T12:00:00Z')).toMatchObject({
      left: '24 h left',
      due: 'due Sun 13:00 BST',
    })
    expect(promised('2027-03-28T01:30:00Z', '2027-03-28T00:30:00Z')).toMatchObject({
      left: '1 h left',
      due: 'due 02:30',
    })
  })

  it('knows that London’s day is not the world’s', () => {
    // 23:30 in UTC is half past midnight in summer.
    expect(promised('2026-07-01T23:30:00Z', '2026-07-01T18:00:00Z')).toMatchObject({
      urgency: 'tomorrow',
      due: 'due Thu 00:30 BST',
    })
  })
})

describe('the clock of a row that waits', () => {
  const now = new Date('2026-11-24T10:42:00Z')
  const waiting = {
    status: 'open' as const,
    receivedAt: '2026-11-23T09:58:00Z',
    replyDueAt: '2026-11-24T09:58:00Z',
    repliedAt: null,
    wroteAgainAt: null,
    nextReplyDueAt: null,
  }

  it('is the clock of the promise until there is a reply', () => {
    expect(inquiryClock(waiting, now)).toMatchObject({ kind: 'late', left: '44 min late' })
    expect(waitingKindOf({ ...waiting, replyDueAt: '2026-11-24T12:00:00Z' }, now)).toBe('soon')
  })

  it('calls no one late who had a reply: it says that they wrote again, and when', () => {
    const answered = { ...waiting, repliedAt: '2026-11-23T12:00:00Z', wroteAgainAt: '2026-11-24T08:05:00Z' }
    expect(inquiryClock(answered, now)).toEqual({
      kind: 'again',
      left: 'wrote again',
      due: 'Tue 24 Nov, 08:05',
      sentence: 'Wrote again on Tuesday 24 November 2026, 08:05, after a reply of ours.',
    })
  })

  it('runs a clock of its own for what they wrote after our reply', () => {
    const answered = { ...waiting, repliedAt: '2026-11-23T12:00:00Z', wroteAgainAt: '2026-11-24T08:05:00Z' }
    const left = (nextReplyDueAt: string) => inquiryClock({ ...answered, nextReplyDueAt }, now)
    expect(left('2026-11-25T08:05:00Z')).toMatchObject({
      kind: 'again',
      left: '21 h 23 min left',
      due: 'wrote again',
    })
    expect(left('2026-11-24T10:00:00Z')).toMatchObject({ kind: 'again', left: '42 min late' })
  })

  it('says of one that we opened again ourselves no more than that', () => {
    const answered = { ...waiting, repliedAt: '2026-11-23T12:00:00Z' }
    expect(inquiryClock(answered, now)).toMatchObject({ kind: 'again', left: 'opened again' })
  })
})

describe('the clock of a row in the inbox', () => {
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
    expect(inquiryClock(inquiry, now)).toMatchObject({ kind: 'tomorrow', left: '21 h 43 min left' })
    const answered = { ...inquiry, status: 'replied' as const, repliedAt: '2026-11-24T10:31:00Z' }
    expect(inquiryClock(answered, now)).toEqual({
      kind: 'answered',
      left: 'in 2 h 6 min',
      due: '10:31',
      sentence: 'Replied in 2 hours 6 minutes, on Tuesday 24 November 2026, 10:31.',
    })
    expect(inquiryClock({ ...answered, repliedAt: '2026-11-24T08:25:20Z' }, now).left).toBe('at once')
    expect(inquiryClock({ ...inquiry, status: 'spam' }, new Date('2026-11-26T10:00:00Z'))).toMatchObject({
      kind: 'over',
      left: 'no reply',
      due: 'came Tue 24 Nov, 08:25',
    })
  })

  it.each([
    [{}, 'tomorrow'],
    [{ replyDueAt: '2026-11-24T18:00:00Z' }, 'today'],
    [{ replyDueAt: '2026-11-24T10:00:00Z' }, 'late'],
    [{ replyDueAt: '2026-11-24T13:00:00Z' }, 'soon'],
    [{ status: 'open', repliedAt: '2026-11-24T09:00:00Z', replyDueAt: '2026-11-24T10:00:00Z' }, 'again'],
    [{ status: 'closed' }, 'done'],
  ] as const)('groups %o under %s', (more, group) => {
    expect(inboxGroupOf({ ...inquiry, ...more }, now)).toBe(group)
  })
})

it('counts those that wait in a group of the inbox as Today does, and the snoozed apart', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const row = (snoozedUntil: string | null) => ({ status: 'open' as const, snoozedUntil })
  expect(countOfGroup([row(null), row('2026-11-24T11:00:00Z')], now)).toBe('2')
  expect(countOfGroup([row(null), row('2026-11-25T09:00:00Z'), row('reply')], now)).toBe('1, 2 snoozed')
  expect(countOfGroup([row('reply')], now)).toBe('1 snoozed')
})

describe('the clock of an inquiry’s page', () => {
  const inquiry = {
    status: 'open' as const,
    firstName: 'Gareth',
    receivedAt: '2026-11-23T12:26:00Z',
    replyDueAt: '2026-11-24T12:26:00Z',
    repliedAt: null,
    snoozedUntil: null,
    nextReplyDueAt: null,
  }
  const at = (time: string) => new Date(time)

  it.each([
    ['2026-11-24T10:42:00Z', 'soon', '1 h 44 min left', 'to reply, due today 12:26'],
    ['2026-11-23T13:26:00Z', 'later', '23 h left', 'to reply, due Tue 24 Nov, 12:26 GMT'],
    ['2026-11-24T13:10:00Z', 'late', '44 min late', 'Was due today 12:26. Reply all the same.'],
  ])('at %s it is %s', (now, state, headline, line) => {
    expect(conversationClock(inquiry, at(now))).toMatchObject({ state, headline, line })
  })

  it('names London’s time where the day is not today, and knows summer', () => {
    const summer = { ...inquiry, receivedAt: '2026-10-24T20:00:00Z', replyDueAt: '2026-10-25T20:00:00Z' }
    const lineAt = (now: string) => conversationClock(summer, at(now)).line
    expect(lineAt('2026-10-24T22:00:00Z')).toBe('to reply, due Sun 25 Oct, 20:00 GMT')
    // 24 clock hours over the night in which the clocks go back.
    expect(lineAt('2026-10-25T12:00:00Z')).toBe('to reply, due today 20:00')
  })

  it('says how long the reply took, and whether that was in time', () => {
    const kept = { ...inquiry, status: 'replied' as const, repliedAt: '2026-11-23T15:38:00Z' }
    expect(conversationClock(kept, at('2026-11-24T10:00:00Z'))).toMatchObject({
      state: 'answered',
      headline: 'Replied in 3 h 12 min',
      line: 'On Mon 23 Nov, 15:38 GMT, within 24 hours.',
    })
    const late = { ...kept, repliedAt: '2026-11-24T12:27:00Z' }
    expect(conversationClock(late, at('2026-11-25T10:00:00Z')).line).toContain('after the 24 hours were over')
  })

  it('runs a clock of its own when someone writes again, or none where that was before there was one', () => {
    const again = { ...inquiry, repliedAt: '2026-11-23T15:38:00Z' }
    expect(conversationClock(again, at('2026-11-30T10:00:00Z'))).toMatchObject({
      state: 'reopened',
      line: 'Gareth was replied to in 3 h 12 min, within 24 hours. No clock is running.',
    })
    const owed = { ...again, nextReplyDueAt: '2026-11-30T12:00:00Z' }
    expect(conversationClock(owed, at('2026-11-30T10:00:00Z'))).toMatchObject({
      state: 'reopened',
      headline: '2 h left',
      line: 'to reply to what Gareth wrote after our reply. This clock is not in the published promise.',
    })
  })

  it('says that it is put off, and that the clock goes on', () => {
    const snoozed = { ...inquiry, snoozedUntil: '2026-11-24T09:00:00Z' }
    const clock = conversationClock(snoozed, at('2026-11-23T13:26:00Z'))
    expect(clock).toMatchObject({
      headline: '23 h left',
      line: 'Snoozed until Tue 24 Nov, 09:00 GMT. The clock keeps running.',
    })
    expect(conversationClock({ ...inquiry, snoozedUntil: 'reply' }, at('2026-11-24T10:42:00Z')).line).toBe(
      'Snoozed until they write. The clock keeps running.',
    )
    expect(conversationClock(snoozed, at('2026-11-24T09:00:00Z')).line).toBe('to reply, due today 12:26')
  })

  it('owes no one anything where it was closed without a reply', () => {
    expect(conversationClock({ ...inquiry, status: 'spam' }, at('2026-11-24T10:42:00Z'))).toMatchObject({
      state: 'over',
      headline: 'Spam: no reply is owed',
    })
  })
})
