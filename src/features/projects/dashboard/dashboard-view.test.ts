import { describe, expect, it } from 'vitest'
import { makeMessage, makeProject } from '#tests/support/projects.ts'
import { toConversations } from './conversations.ts'
import { changedAddress, readView } from './dashboard-view.ts'

const known = {
  projects: [makeProject({ id: 3 }), makeProject({ id: 2 })],
  conversations: toConversations([makeMessage({ id: 8 }), makeMessage({ id: 9, answerTo: 8 })]),
  approvals: { userId: 'ada', deliverables: [], files: [] },
}

describe('the view in the address', () => {
  it('is the projects, and the first of them, without a query', () => {
    const view = readView('', known)
    expect(view).toMatchObject({ tab: 'projects', project: { id: 3 }, isUnreadOnly: false, address: {} })
    expect(view.conversation).toBeUndefined()
  })

  it('is what the query asks for', () => {
    expect(readView('tab=messages&project=2&message=8&show=unread', known)).toMatchObject({
      tab: 'messages',
      project: { id: 2 },
      conversation: { id: 8 },
      isUnreadOnly: true,
      address: { tab: 'messages', project: 2, message: 8, show: 'unread' },
    })
  })

  it('opens the conversation that an answer belongs to', () => {
    expect(readView('tab=messages&message=9', known).address).toEqual({ tab: 'messages', message: 8 })
  })

  it.each([
    'tab=invoices&project=99&message=77&show=all',
    'tab=&project=&message=&show=',
    'project=2e0&message=%00',
    'project=-2&message=constructor',
  ])('falls back for %s', (query) => {
    const view = readView(query, known)
    expect(view).toMatchObject({ tab: 'projects', project: { id: 3 }, isUnreadOnly: false, address: {} })
    expect(view.conversation).toBeUndefined()
  })

  it('has no project where there is none', () => {
    expect(readView('project=3', { ...known, projects: [], conversations: [] }).project).toBeUndefined()
  })

  it('changes one thing at a time', () => {
    const { address } = readView('tab=messages&project=2&message=8', known)
    expect(changedAddress(address, { message: undefined })).toBe('/dashboard?tab=messages&project=2')
    expect(changedAddress(address, { tab: 'updates' })).toBe('/dashboard?tab=updates&project=2&message=8')
    expect(changedAddress({}, {})).toBe('/dashboard')
  })
})
