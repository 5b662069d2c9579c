import { expect, it } from 'vitest'
import { withoutWaiting } from '../overview/Bands.tsx'
import { newsAbout, newsPath, newsWords, type NewsItem } from './news.ts'

const item = (more: Partial<NewsItem>): NewsItem => ({
  kind: 'file',
  id: 1,
  place: 'files',
  title: 'Prices.csv',
  by: 'Maisie Adeyemi',
  projectName: 'Shop',
  at: '2026-11-28T10:00:00.000Z',
  isRead: false,
  isWaiting: false,
  number: null,
  ...more,
})

it.each<[Partial<NewsItem>, string, string]>([
  [{}, 'Maisie Adeyemi added Prices.csv', '/dashboard/files'],
  [
    { kind: 'message', place: 'message:7', title: 'Courses', by: null },
    'We wrote to you: Courses',
    '/dashboard/messages/7',
  ],
  [
    { kind: 'approval', place: 'approval:3', title: 'Shop page', isWaiting: true, number: 2 },
    'For your decision: Shop page',
    '/dashboard/approvals/3',
  ],
  [
    { kind: 'approval', place: 'approval:3', title: 'Shop page', number: 1 },
    'Maisie Adeyemi sent Shop page, version 1',
    '/dashboard/approvals/3',
  ],
  [
    { kind: 'update', place: 'project:4', title: 'It is live' },
    'Maisie Adeyemi posted It is live',
    '/dashboard/projects/4',
  ],
  [
    { kind: 'report', place: 'report:2026-11:4', title: '2026-11' },
    'Report for November 2026',
    '/dashboard/reports/2026-11?project=4',
  ],
])('%j is “%s” and is read at %s', (more, words, path) => {
  const news = item(more)
  const { before, link } = newsWords(news)
  expect(before + link).toBe(words)
  expect(newsPath(news)).toBe(path)
})

it('says what kind of news it is, and of which project if of one', () => {
  expect(newsAbout(item({}))).toBe('File, Shop')
  expect(newsAbout(item({ kind: 'report', projectName: null }))).toBe('Report')
})

it('never repeats what is waiting, and keeps other updates of the same project', () => {
  const request = item({ kind: 'update', place: 'project:4', title: 'Please send photographs' })
  const other = item({ kind: 'update', place: 'project:4', title: 'It is live' })
  const reply = item({ kind: 'message', place: 'message:7', title: 'Re: Courses' })
  const waiting = [
    { href: '/dashboard/projects/4', title: 'Please send photographs' },
    { href: '/dashboard/messages/7', title: 'Courses' },
  ]
  expect(withoutWaiting([request, other, reply], waiting)).toEqual([other])
})
