import { expect, it } from 'vitest'
import { prefersMarkdown } from './accepts.ts'

it.each([
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown, text/html;q=0.9, */*;q=0.1',
  'text/html;q=0.5, text/markdown;q=0.6',
  'text/markdown, text/html, */*',
  'text/markdown, */*',
  'text/markdown;charset=utf-8;q=1.0,text/*;q=0.8',
  // A weight that makes no sense is as good as none.
  'text/markdown;q=high',
])('gives Markdown to clients that prefer it: %s', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true)
})

it.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/html, text/markdown',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=0',
  'text/markdown;q=0.0',
  'nonsense text/markdown',
  'application/x-text/markdown',
])('gives HTML to everyone else: %s', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false)
})
