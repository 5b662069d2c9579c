import { describe, expect, it } from 'vitest'
import type { Deliverable } from './approval.ts'
import type { Message, Project, ProjectUpdate } from './project-data.ts'
import { waitingAt, type WaitingFacts } from './report-waiting.ts'

const end = new Date('2026-11-01T00:00:00Z')

const project: Project = {
  id: 3,
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
}
const message = (given: Partial<Message>): Message => ({
  id: 1,
  userId: 'u',
  projectId: 3,
  subject: 'A question',
  message: 'When?',
  isRead: true,
  createdAt: '2026-10-20T09:00:00.000Z',
  senderName: 'Owen',
  isFromClient: false,
  answerTo: null,
  ...given,
})
const request: ProjectUpdate = {
  id: 5,
  projectId: 3,
  title: 'Two photographs',
  description: 'Which of the two?',
  updateType: 'request',
  createdAt: '2026-10-30T09:00:00.000Z',
}
const version = (number: number, sentAt: string, decidedAt?: string): Deliverable['versions'][number] => ({
  id: number,
  number,
  state: decidedAt === undefined ? 'in-review' : 'approved',
  note: '',
  sentAt,
  senderName: 'Owen',
  files: [],
  decision:
    decidedAt === undefined
      ? null
      : {
          id: 1,
          versionId: number,
          personName: 'Ada',
          decision: 'approved',
          comment: '',
          hash: '',
          at: decidedAt,
          finalAt: '2026-11-11T12:01:00.000Z',
          takenBackAt: null,
        },
})
const work = (...versions: Deliverable['versions']): Deliverable => ({
  id: 7,
  projectId: 3,
  projectName: 'Shop',
  title: 'Words',
  versions,
})

const waiting = (facts: Partial<WaitingFacts>, messagesThen: Message[] = []) =>
  waitingAt(end, messagesThen, { messages: [], projects: [project], updates: [], deliverables: [], ...facts })

describe('what waited when a month ended', () => {
  it('is a version that was decided on later, and one that waits to this day', () => {
    const sent = '2026-10-20T09:00:00.000Z'
    expect(waiting({ deliverables: [work(version(1, sent, '2026-11-02T09:00:00.000Z'))] })).toEqual([
      { kind: 'approval', id: 7, title: 'Words', at: sent, projectName: 'Shop', number: 1, isOpen: false },
    ])
    expect(waiting({ deliverables: [work(version(1, sent))] })).toMatchObject([{ isOpen: true }])
  })

  it('is the version that was the latest then, not the one of today', () => {
    const versions = [version(2, '2026-11-05T09:00:00.000Z'), version(1, '2026-10-20T09:00:00.000Z')]
    expect(waiting({ deliverables: [work(...versions)] })).toMatchObject([{ number: 1, isOpen: false }])
  })

  it('is nothing that was settled, or not sent yet', () => {
    const settled = work(version(1, '2026-10-20T09:00:00.000Z', '2026-10-21T09:00:00.000Z'))
    expect(waiting({ deliverables: [settled, work(version(1, '2026-11-01T00:00:00.000Z'))] })).toEqual([])
  })

  it('is a request until the client writes about its project', () => {
    const answer = message({ isFromClient: true, createdAt: '2026-11-03T09:00:00.000Z' })
    expect(waiting({ updates: [request] })).toMatchObject([{ kind: 'request', id: 3, isOpen: true }])
    expect(waiting({ updates: [request], messages: [answer] })).toMatchObject([{ isOpen: false }])
    const before = { ...answer, createdAt: '2026-10-31T09:00:00.000Z' }
    expect(waiting({ updates: [request], messages: [before] }, [before])).toEqual([])
  })

  it('is a message that was unread then', () => {
    const unread = message({ isRead: false })
    expect(waiting({ messages: [message({})] }, [unread])).toMatchObject([
      { kind: 'message', id: 1, title: 'A question', projectName: 'Shop', isOpen: false },
    ])
    expect(waiting({ messages: [unread] }, [unread])).toMatchObject([{ isOpen: true }])
  })
})
