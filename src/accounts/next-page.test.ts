import { expect, it } from 'vitest'
import { isPrivatePage, pageAfterSignIn, holdForm, readHeldForm } from './next-page.ts'

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
  ['/Console', '/dashboard'],
  ['/console/people', '/dashboard'],
  [undefined, '/dashboard'],
])('leads clients on to %s as %s', (next, expected) => {
  expect(pageAfterSignIn('client', next)).toBe(expected)
})

it.each([
  '/',
  '/blog',
  '/blog/',
  '/blog/what-answer-engines-quote',
  '/blog?q=anna%20b&topic=GEO',
  '/?service=Website%20Design#contact',
  '/services/website-design/enquire?package=Growth',
  '/signs',
  "/blog?q=what's/new?",
])('leads everyone on to the public page %s', (next) => {
  expect(pageAfterSignIn('admin', next)).toBe(next)
  expect(pageAfterSignIn('client', next)).toBe(next)
  // What else accepts only private pages stays narrow.
  expect(isPrivatePage(next)).toBe(false)
})

it.each([
  '',
  'blog',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/blog\\@evil.example',
  '/blog//evil.example',
  '/%2f%2fevil.example',
  '/.//evil.example',
  '/console%2f..%2f..',
  '/console/../..//evil.example',
  '/blog/..',
  '/..',
  '/blog:80',
  '/@evil.example',
  ' /blog',
  '/blog\n',
  '/blog\r\nset-cookie: a=b',
  '/blog?q=\u0000',
  '/\t/evil.example',
  '/blog?q=é',
  'javascript:alert(1)',
  '/api/blog',
  '/api',
  '/API/blog',
  '/demo/token',
  '/forgot-password',
  '/set-password?token=a',
  '/setup/token',
  '/sign-in?next=/sign-in',
  '/sign-in/second-step',
  '/Sign-In',
  '/sign-out',
  '/sign-out/',
])('never leads to %j', (next) => {
  expect(pageAfterSignIn('admin', next)).toBe('/console')
  expect(pageAfterSignIn('client', next)).toBe('/dashboard')
})

it.each(['/consoles', '/console#x', '/console//a', '/console/..', '/blog'])(
  'does not take %s for a private page',
  (address) => {
    expect(isPrivatePage(address)).toBe(false)
  },
)

it('holds texts in their order, each of a repeated name, and never a password, a code or a file', () => {
  const sent = new FormData()
  sent.append('who', 'ada')
  sent.append('who', 'ben')
  sent.append('newPassword', 'secret')
  sent.append('code', '123456')
  sent.append('postcode', 'E1 7QX')
  sent.append('picture', new File(['x'], 'x.png'))
  const held = holdForm('/console/people', sent)
  expect(held).toEqual({
    action: '/console/people',
    values: [
      ['who', 'ada'],
      ['who', 'ben'],
      ['postcode', 'E1 7QX'],
    ],
  })
  expect(readHeldForm(JSON.stringify(held))).toEqual(held)
})

it.each([
  undefined,
  '',
  'null',
  '{"action":"/console"}',
  '{"action":"https://evil.example","values":[]}',
  '{"action":"/console","values":[["a"]]}',
  '{"action":"/console","values":[["a",1]]}',
])('reads nothing from %s', (text) => {
  expect(readHeldForm(text)).toBeUndefined()
})
