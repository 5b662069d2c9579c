import { expect, it } from 'vitest'
import { pageAfterSignIn } from './next-page.ts'

it.each([
  ['/console', '/console'],
  ['/console/inquiries/LB-2026-0001', '/console/inquiries/LB-2026-0001'],
  ['/console/inquiries?view=mine&q=anna%20b', '/console/inquiries?view=mine&q=anna%20b'],
  ['/dashboard/settings', '/dashboard/settings'],
  [undefined, '/console'],
])('leads staff on to %s as %s', (next, expected) => {
  expect(pageAfterSignIn('staff', next)).toBe(expected)
})

it.each([
  ['/dashboard?tab=messages&message=3', '/dashboard?tab=messages&message=3'],
  ['/console', '/dashboard'],
  ['/console/people', '/dashboard'],
  [undefined, '/dashboard'],
])('leads clients on to %s as %s', (next, expected) => {
  expect(pageAfterSignIn('client', next)).toBe(expected)
})

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/console\\@evil.example',
  '/console//evil.example',
  '/%2f%2fevil.example',
  '/console%2f..%2f..',
  '/console/../..//evil.example',
  '/console/..',
  '/consoles',
  '/console#x',
  ' /console',
  '/console\n',
  'javascript:alert(1)',
  '/sign-out',
])('never leads to %s', (next) => {
  expect(pageAfterSignIn('admin', next)).toBe('/console')
  expect(pageAfterSignIn('client', next)).toBe('/dashboard')
})
