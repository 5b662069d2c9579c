import { beforeAll, expect, it } from 'vitest'
import { routes } from '#routes'
import { makeLink } from '#accounts/links.server.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ gtmId: 'GTM-TEST123' })
let cookie = ''
let invitation = ''
beforeAll(async () => {
  const ada = await addPerson(app, 'ada')
  cookie = await signIn(app, 'ada')
  invitation = await makeLink(app.db, 'invitation', ada.id)
})

const isTracked = (text: string) => text.includes('consent-bar') || text.includes('consent.js')

const privacyOf = async (response: Response) => ({
  referrer: response.headers.get('referrer-policy'),
  scripts: /script-src [^;]+/.exec(response.headers.get('content-security-policy') ?? '')?.[0],
  namesAnalytics: response.headers.get('content-security-policy')?.includes('google'),
  isTracked: isTracked(await response.text()),
})
const isPrivate = {
  referrer: 'strict-origin',
  scripts: "script-src 'self'",
  namesAnalytics: false,
  isTracked: false,
}

it.each([
  ...routes.filter((route) => route.isPrivate).map(({ pattern }) => pattern.replace(/:\w+/, 'x')),
  '/sign-in/link?token=x',
  '/set-password?token=x',
  '/enquiries/x/',
  '/no-such-page?token=x',
])('%s names itself to no one and carries no analytics', async (path) => {
  // Anyone who has the address of an enquiry, an audit or a request may read it: not even our own pages get it.
  const referrer = /^\/(?:enquiries|blog\/preview|visibility-audit|privacy-request|book)\//.test(path)
    ? 'no-referrer'
    : isPrivate.referrer
  expect(await privacyOf(await app.get(path, cookie))).toEqual({
    ...isPrivate,
    referrer,
  })
})

it('so does a link that works, and what the forms of accounts answer', async () => {
  expect(await privacyOf(await app.request(`/set-password?token=${invitation}`))).toEqual(isPrivate)
  expect(await privacyOf(await postForm(app, '/sign-in', { login: 'ada', password: 'wrong' }))).toEqual(
    isPrivate,
  )
  expect(await privacyOf(await postForm(app, '/forgot-password', { email: 'ada@example.com' }))).toEqual(
    isPrivate,
  )
  expect(
    await privacyOf(await postForm(app, '/set-password', { token: invitation, password: 'short' })),
  ).toEqual(isPrivate)
  expect(
    await privacyOf(await postForm(app, '/dashboard/settings/profile', { firstName: '' }, { cookie })),
  ).toEqual(isPrivate)
  expect(await privacyOf(await app.get('/api/client/messages', cookie))).toEqual(isPrivate)
})

it('public pages keep their analytics and the referrer', async () => {
  const home = await app.request('/')
  expect(home.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(home.headers.get('content-security-policy')).toContain('https://www.googletagmanager.com')
  expect(isTracked(await home.text())).toBe(true)
})

it('no public page is private, and no page of accounts or clients is left out', () => {
  expect(routes.filter((route) => route.isPrivate && route.isPublic)).toEqual([])
  const open = routes.filter((route) => !route.isPrivate && !route.isPublic).map(({ id }) => id)
  // The audit of our own website names no one; it is not listed, since it reads every page that is.
  expect(open.filter((id) => !id.endsWith('-preview'))).toEqual(['own-audit', 'search', 'enquire', 'book'])
})
