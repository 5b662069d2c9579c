import { describe, expect, it } from 'vitest'
import { makeMessage } from '#tests/support/projects.ts'
import { countOf, countUnread, findConversation, markRead, toConversations } from './conversations.ts'

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`

describe('conversations', () => {
  const messages = [
    makeMessage({ id: 5, answerTo: 1, createdAt: on(20), isFromClient: true, isRead: true }),
    makeMessage({ id: 4, createdAt: on(19), isRead: true }),
    makeMessage({ id: 3, answerTo: 1, createdAt: on(18) }),
    makeMessage({ id: 1, createdAt: on(10), subject: 'About page', projectId: 7 }),
  ]
  const conversations = toConversations(messages)

  it('hold a message and its answers, the oldest first', () => {
    expect(conversations.map(({ messages: own }) => own.map(({ id }) => id))).toEqual([[1, 3, 5], [4]])
  })

  it('come by their newest message, and are named after their first', () => {
    expect(conversations[0]).toMatchObject({ id: 1, subject: 'About page', projectId: 7, unreadCount: 2 })
    expect(conversations[0]?.latest.id).toBe(5)
  })

  it('are found by any of their messages', () => {
    expect(findConversation(conversations, 5)?.id).toBe(1)
    expect(findConversation(conversations, 4)?.id).toBe(4)
    expect(findConversation(conversations, 99)).toBeUndefined()
    expect(findConversation(conversations, Number.NaN)).toBeUndefined()
  })

  it('stay together when their first message is too old for the list', () => {
    const [old] = toConversations([
      makeMessage({ id: 12, answerTo: 2, createdAt: on(12) }),
      makeMessage({ id: 11, answerTo: 2, createdAt: on(11) }),
    ])
    expect(old).toMatchObject({ id: 2, unreadCount: 2, subject: 'Subject 11' })
    expect(findConversation(old ? [old] : [], 2)?.id).toBe(2)
    expect(old && countOf(old)).toBe('The last 2 messages')
    expect(conversations.map(countOf)).toEqual(['3 messages', 'One message'])
  })

  it('put messages of the same moment in the order in which they were stored', () => {
    const [both] = toConversations([makeMessage({ id: 9, answerTo: 8 }), makeMessage({ id: 8 })])
    expect(both?.messages.map(({ id }) => id)).toEqual([8, 9])
  })

  it('are read as a whole, and no other with them', () => {
    const [first] = conversations
    const read = first ? markRead(messages, first) : []
    expect(countUnread(read)).toBe(0)
    expect(read.map(({ id }) => id)).toEqual([5, 4, 3, 1])
    const other = [...messages, makeMessage({ id: 6 })]
    expect(countUnread(first ? markRead(other, first) : [])).toBe(1)
  })
})
