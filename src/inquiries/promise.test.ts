import { describe, expect, it } from 'vitest'
import { countInquiry, emptyCount, outcomeOf, type InquiryFacts } from './promise-definition.ts'
import { toReport } from './promise-report.ts'
import { toPromisePage } from './promise/promise-page.ts'
import { closesAt, spanOf, weekOf, weeksShownAt } from './promise.server.ts'

const hourMs = 3_600_000
const receivedAt = Date.parse('2026-11-16T09:00:00Z')
const dueAt = receivedAt + 24 * hourMs

const inquiry = (more: Partial<InquiryFacts> = {}): InquiryFacts => ({
  receivedAt,
  dueAt,
  status: 'open',
  isTest: false,
  isCall: false,
  repliedAt: null,
  declaredAt: null,
  spamAt: null,
  hasSpamReason: false,
  ...more,
})

describe('what an inquiry counts as', () => {
  it.each<[string, Partial<InquiryFacts>, string]>([
    ['no reply', {}, 'missed'],
    ['a reply at the last moment', { repliedAt: dueAt }, 'kept'],
    ['a reply a millisecond later', { repliedAt: dueAt + 1 }, 'missed'],
    ['closed without a reply', { status: 'closed' }, 'missed'],
    ['answered and opened again', { repliedAt: dueAt - 1, status: 'open' }, 'kept'],
    ['a reply elsewhere', { declaredAt: dueAt }, 'declared'],
    ['a reply elsewhere, too late', { declaredAt: dueAt + 1 }, 'missed'],
    ['replies here and elsewhere', { repliedAt: dueAt, declaredAt: receivedAt }, 'kept'],
    ['late here, in time elsewhere', { repliedAt: dueAt + 1, declaredAt: receivedAt }, 'declared'],
    ['a call that was booked', { isCall: true, repliedAt: receivedAt }, 'booked'],
    ['merged', { status: 'merged', repliedAt: dueAt }, 'merged'],
    ['from a colleague', { isTest: true, repliedAt: dueAt }, 'test'],
    ['spam, marked in time', { status: 'spam', spamAt: dueAt }, 'spam'],
    ['spam, marked too late', { status: 'spam', spamAt: dueAt + 1 }, 'missed'],
    [
      'spam, marked after a reply and too late',
      { status: 'spam', spamAt: dueAt + 1, repliedAt: dueAt },
      'kept',
    ],
    [
      'spam, marked too late with a reason',
      { status: 'spam', spamAt: dueAt + 1, hasSpamReason: true },
      'spam',
    ],
    ['no spam any more', { status: 'open', spamAt: receivedAt }, 'missed'],
  ])('%s', (_what, more, outcome) => {
    expect(outcomeOf(inquiry(more))).toBe(outcome)
  })
})

const countOf = (waits: number[], more: Partial<InquiryFacts>[] = []) => {
  const count = emptyCount()
  for (const minutes of waits) countInquiry(count, inquiry({ repliedAt: receivedAt + minutes * 60_000 }))
  for (const one of more) countInquiry(count, inquiry(one))
  return count
}

describe('the report', () => {
  it('gives counts only while there are fewer than ten', () => {
    const { total } = toReport([{ week: '2026-11-16', count: countOf([10, 20, 30, 40, 50, 60, 70, 80, 90]) }])
    expect(total).toMatchObject({ received: 9, kept: 9, share: null, medianMinutes: null, p95Minutes: null })
  })

  it('gives share, median and 95th percentile from ten on, of all weeks together', () => {
    const report = toReport([
      { week: '2026-11-09', count: countOf([60, 120, 180, 240, 300]) },
      {
        week: '2026-11-16',
        count: countOf([10, 20, 2000], [{}, { declaredAt: dueAt }, { status: 'merged' }]),
      },
    ])
    expect(report).toMatchObject({ definition: 2, since: '2026-11-09' })
    expect(report.total).toEqual({
      received: 10,
      kept: 7,
      missed: 2,
      declared: 1,
      booked: 0,
      share: 0.7,
      // Of 10, 20, 60, 120, 180, 240, 300, 2000.
      medianMinutes: 150,
      p95Minutes: 2000,
      excluded: { spam: 0, test: 0, merged: 1 },
    })
    expect(report.weeks.map(({ week, received, share }) => [week, received, share])).toEqual([
      ['2026-11-09', 5, null],
      ['2026-11-16', 5, null],
    ])
  })

  it('counts whole minutes', () => {
    const count = emptyCount()
    countInquiry(count, inquiry({ repliedAt: receivedAt + 119_999 }))
    expect(count.keptMinutes).toEqual([1])
  })
})

describe('weeks', () => {
  it('run from Monday to Sunday in London', () => {
    expect(weekOf(new Date('2026-11-15T23:59:59Z'))).toBe('2026-11-09')
    expect(weekOf(new Date('2026-11-16T00:00:00Z'))).toBe('2026-11-16')
    // In summer the day begins an hour earlier.
    expect(weekOf(new Date('2026-07-05T23:00:00Z'))).toBe('2026-07-06')
  })

  it('are an hour longer or shorter where summer time ends or begins', () => {
    const hours = (week: string) => {
      const [from, before] = spanOf(week)
      return (before.getTime() - from.getTime()) / hourMs
    }
    expect(['2026-10-19', '2027-03-22', '2026-11-16'].map(hours)).toEqual([169, 167, 168])
  })

  it('are over when the last inquiry is a day old', () => {
    expect(closesAt('2026-11-09')).toEqual(new Date('2026-11-17T00:00:00Z'))
  })

  it('are twelve, the one under way among them', () => {
    const weeks = weeksShownAt(new Date('2026-11-22T12:00:00Z'))
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2026-08-31', '2026-11-16'])
  })
})

it('draws each height once, however many waited so long', () => {
  const waits = Array.from({ length: 5000 }, (_, at) => at % 60)
  const { weeks } = toPromisePage({
    weeks: [{ week: '2026-11-16', count: countOf(waits) }],
    countedAt: new Date('2026-11-22T12:00:00Z'),
  })
  expect(weeks[0]).toMatchObject({ keptHeights: [0, 1, 2, 3, 4], longestMinutes: 59, unanswered: 0 })
})
