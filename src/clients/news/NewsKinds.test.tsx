import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { NewsItem, NewsKind } from './news.ts'
import { NewsKinds } from './NewsKinds.tsx'

const item = (kind: NewsKind): NewsItem => ({
  kind,
  id: 7,
  place: `${kind}:7`,
  title: 'Courses',
  by: null,
  projectName: null,
  at: '2026-11-20T09:00:00.000Z',
  isRead: false,
  isWaiting: false,
  number: null,
})

const pressed = (kind: NewsKind) => {
  const html = renderToString(
    <NewsKinds news={[item('message'), item('file')]} kind={kind} onChange={() => undefined} />,
  )
  return [...html.matchAll(/aria-pressed="true"[^>]*>([^<]+)/g)].map(([, name]) => name)
}

it('shows all news once there are none of the chosen kind', () => {
  expect(pressed('file')).toEqual(['Files'])
  expect(pressed('report')).toEqual(['All'])
})
