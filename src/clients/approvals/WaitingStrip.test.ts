import { expect, it } from 'vitest'
import { makeMessage, makeProject, makeUpdate } from '#tests/support/projects.ts'
import { toConversations } from '../messages/conversations.ts'
import { whatWaits } from './WaitingStrip.tsx'

const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`
const projects = [makeProject({ id: 1 }), makeProject({ id: 2 })]
const ask = makeUpdate({ id: 5, projectId: 1, title: 'Five names', updateType: 'request', createdAt: on(10) })
const titles = (...[messages, updates]: [Parameters<typeof toConversations>[0], (typeof ask)[]]) =>
  whatWaits(toConversations(messages), projects, updates).map(({ title, at }) => [title, at])

it('is unread messages and requests, the oldest first, with their days', () => {
  expect(
    titles(
      [
        makeMessage({ id: 1, subject: 'Photographs', createdAt: on(8), isRead: true }),
        makeMessage({ id: 2, answerTo: 1, createdAt: on(12) }),
        makeMessage({ id: 3, answerTo: 1, createdAt: on(14) }),
        makeMessage({ id: 4, subject: 'Welcome', createdAt: on(2), isRead: true }),
      ],
      [ask],
    ),
  ).toEqual([
    ['Five names', on(10)],
    ['Photographs', on(12)],
  ])
})

it('is no request once the agency has posted something newer, or the client has written about the project', () => {
  expect(titles([], [makeUpdate({ id: 6, projectId: 1, createdAt: on(11) }), ask])).toEqual([])
  expect(titles([], [{ ...ask, isAnswered: true }])).toEqual([])
})

it('is empty without unread messages and requests', () => {
  expect(titles([makeMessage({ id: 1, isRead: true })], [makeUpdate({ id: 2, projectId: 1 })])).toEqual([])
})
