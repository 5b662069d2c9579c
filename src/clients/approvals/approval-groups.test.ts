import { describe, expect, it } from 'vitest'
import type { VersionState } from './approval.ts'
import type { Deliverable, DeliverableVersion } from '../client-shapes.ts'
import { eventsOf, groupApprovals, toDecide } from './approval-groups.ts'
import { whatWaits } from './WaitingStrip.tsx'

const version = (number: number, state: VersionState, more: Partial<DeliverableVersion> = {}) => ({
  id: number,
  number,
  state,
  note: 'Words',
  sentAt: `2026-11-1${number}T10:00:00.000Z`,
  senderName: 'Tamsin Ferreira',
  files: [],
  decision: null,
  ...more,
})
const work = (id: number, ...versions: DeliverableVersion[]): Deliverable => ({
  id,
  projectId: 1,
  projectName: 'Spring catalogue',
  title: `Work ${id}`,
  versions,
})
const decided = {
  id: 1,
  versionId: 1,
  personName: 'Alex Morgan',
  decision: 'changes-asked',
  comment: 'Shorter.',
  hash: '',
  at: '2026-11-11T12:00:00.000Z',
  finalAt: '2026-11-11T12:01:00.000Z',
  takenBackAt: null,
} as const

const waiting = work(1, version(2, 'in-review'), version(1, 'superseded', { decision: decided }))
const withUs = work(2, version(1, 'changes-asked'))
const settled = work(3, version(1, 'approved'))

describe('approvals of a client', () => {
  it('are grouped by whose turn it is, without empty groups', () => {
    expect(
      groupApprovals([settled, withUs, waiting]).map(({ title, deliverables }) => [
        title,
        deliverables.map(({ id }) => id),
      ]),
    ).toEqual([
      ['Waiting for you', [1]],
      ['With us', [2]],
      ['Settled', [3]],
    ])
    expect(groupApprovals([settled]).map(({ id }) => id)).toEqual(['settled'])
  })

  it('are open items since their latest version was sent, the longest waiting first, of which five show', () => {
    const files = [
      { id: 7, hasPreview: false },
      { id: 8, hasPreview: true },
    ] as DeliverableVersion['files']
    const later = [4, 5, 6, 7, 8].map((id) => work(id, version(id, 'in-review', { files })))
    const { count, longest } = toDecide({ userId: 'ada', deliverables: [...later, settled, withUs, waiting] })
    expect([count, longest.map(({ id, pictureId }) => [id, pictureId])]).toEqual([
      6,
      [
        [1, null],
        [4, 8],
        [5, 8],
        [6, 8],
        [7, 8],
      ],
    ])
    expect(whatWaits([], [], [], longest)[0]).toEqual({
      title: 'Work 1',
      at: '2026-11-12T10:00:00.000Z',
      href: '/dashboard/approvals/1',
      text: `Version 2, in ${waiting.projectName}`,
      action: 'Decide',
      pictureId: null,
    })
  })

  it('list their events, the latest first', () => {
    expect(eventsOf(waiting)).toEqual([
      { at: '2026-11-12T10:00:00.000Z', title: 'Version 2 sent', text: 'Tamsin Ferreira' },
      {
        at: '2026-11-11T12:00:00.000Z',
        title: 'Changes asked for on version 1',
        text: 'Alex Morgan: “Shorter.”',
      },
      { at: '2026-11-11T10:00:00.000Z', title: 'Version 1 sent', text: 'Tamsin Ferreira' },
    ])
  })
})
