import { describe, expect, it } from 'vitest'
import type { Deliverable, DeliverableVersion } from '../client-shapes.ts'
import { nextDateOf, planOf } from './plan.ts'
import type { Project } from '../project-data.ts'

const project = (given: Partial<Project>): Project => ({
  id: 1,
  userId: 'u',
  projectName: 'Shop',
  projectType: 'Website Design',
  status: 'in_progress',
  startDate: null,
  completionDate: null,
  totalValue: null,
  description: null,
  createdAt: '',
  updatedAt: '',
  ...given,
})

const version = (number: number, sentAt: string, decided?: ['approved' | 'changes-asked', string]) =>
  ({
    id: number,
    number,
    state: decided?.[0] ?? 'in-review',
    note: '',
    sentAt,
    senderName: 'Owen',
    files: [],
    decision: decided
      ? {
          id: number,
          versionId: number,
          personName: 'Ada',
          decision: decided[0],
          comment: '',
          hash: '',
          at: decided[1],
          finalAt: '2026-11-11T12:01:00.000Z',
          takenBackAt: null,
        }
      : null,
  }) satisfies DeliverableVersion

const work = (...versions: DeliverableVersion[]): Deliverable => ({
  id: 7,
  projectId: 1,
  projectName: 'Shop',
  title: 'Words',
  versions,
})

const today = '2026-11-20'

describe('the plan of a project', () => {
  it('of one day has one day on its axis', () => {
    const oneDay = planOf(project({ startDate: today, completionDate: today }), [], today)
    expect(oneDay?.ticks).toEqual([{ day: today, at: 0 }])
  })

  it('is as long as its dates, with what has been apart from what is planned', () => {
    const plan = planOf(project({ startDate: '2026-11-11', completionDate: '2026-11-30' }), [], today)
    expect(plan).toEqual({
      today,
      todayAt: 47.5, // the middle of the tenth of twenty days
      ticks: [
        { day: '2026-11-11', at: 0 },
        { day: '2026-11-16', at: 25 },
        { day: '2026-11-21', at: 50 },
        { day: '2026-11-26', at: 75 },
      ],
      rows: [
        {
          id: 'project',
          name: 'The whole project',
          dates: '11 to 30 November 2026',
          state: '10 days to go',
          done: { left: 0, width: 50 },
          ahead: { left: 50, width: 50 },
        },
      ],
    })
  })

  it('has a row for each piece of work, from its first version to its approval or to today', () => {
    const settled = work(
      version(2, '2026-11-14T09:00:00Z', ['approved', '2026-11-15T09:00:00Z']),
      version(1, '2026-11-11T09:00:00Z', ['changes-asked', '2026-11-12T09:00:00Z']),
    )
    const plan = planOf(project({}), [settled, work(version(1, '2026-11-16T09:00:00Z'))], today)
    expect(plan?.rows).toMatchObject([
      {
        name: 'Words',
        dates: '11 to 15 November 2026',
        state: 'Version 2 approved',
        done: { left: 0, width: 50 },
      },
      {
        dates: 'Since 16 November 2026',
        state: 'Version 1 is waiting for your decision',
        done: { left: 50, width: 50 },
      },
    ])
  })

  it('counts days as London does', () => {
    // Past midnight in summer.
    const plan = planOf(project({}), [work(version(1, '2026-07-01T23:30:00Z'))], '2026-07-03')
    expect(plan?.rows[0]?.dates).toBe('Since 2 July 2026')
  })

  it.each([
    ['nothing is known', {}, null],
    [
      'it has not begun',
      { startDate: '2026-12-01', completionDate: '2027-01-31' },
      '1 December 2026 to 31 January 2027: Has not begun',
    ],
    ['no end is set', { startDate: '2026-11-02' }, 'Since 2 November 2026: No end is set'],
    [
      'it should have ended',
      { startDate: '2026-11-02', completionDate: '2026-11-19' },
      '2 to 19 November 2026: The planned end has passed',
    ],
    [
      'it ends today',
      { startDate: '2026-10-28', completionDate: today },
      '28 October to 20 November 2026: Ends today',
    ],
    [
      'it ends before it begins',
      { startDate: '2026-11-02', completionDate: '2026-10-02' },
      'Since 2 November 2026: No end is set',
    ],
    [
      'it is completed',
      { status: 'completed', startDate: '2026-01-02', completionDate: '2026-02-03' },
      '2 January to 3 February 2026: Completed',
    ],
    [
      'no date of completion',
      { status: 'completed', startDate: '2026-01-02' },
      'Since 2 January 2026: Completed',
    ],
  ])('says so when %s', (_, given, words) => {
    const [row] = planOf(project(given), [], today)?.rows ?? []
    expect(row ? `${row.dates}: ${row.state}` : null).toBe(words)
  })

  it('has no line for today once all of it is over, and leaves nothing outside its width', () => {
    const over = planOf(
      project({ status: 'completed', startDate: '2026-01-01', completionDate: '2026-01-10' }),
      [],
      today,
    )
    expect(over).toMatchObject({ todayAt: null, rows: [{ done: { left: 0, width: 100 } }] })
    const waiting = planOf(project({ startDate: '2026-12-01' }), [], today)
    expect(waiting?.rows[0]?.ahead).toEqual({ left: (11 / 12) * 100, width: (1 / 12) * 100 })
  })
})

describe('the next date of a project', () => {
  const phase = (name: string, endsOn: string, state: 'planned' | 'running' | 'done' = 'planned') => ({
    name,
    startsOn: '2026-11-01',
    endsOn,
    state,
  })
  const next = (status: string, completionDate: string | null, ...phases: ReturnType<typeof phase>[]) =>
    nextDateOf({ status, completionDate, phases }, '2026-11-28')

  it('is the next end of a phase that is not done, else its own end', () => {
    const phases = [
      phase('Launch', '2026-12-22'),
      phase('Design', '2026-12-01', 'running'),
      phase('Words', '2026-11-30', 'done'),
    ]
    expect(next('in_progress', '2026-12-23', ...phases)).toBe('Design due 1 December 2026')
    expect(next('in_progress', '2026-12-23', phase('Design', '2026-11-27'))).toBe('Ends 23 December 2026')
    expect(next('planning', null)).toBeUndefined()
    expect(next('completed', '2026-08-23', ...phases)).toBe('Finished 23 August 2026')
  })
})
