import { afterAll, beforeAll, expect, it } from 'vitest'
import { routes } from '#routes'
import { makeLink } from '#features/accounts/server/links.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let cookie = ''
let invitation = ''
beforeAll(async () => {
  app = await openTestApp({ gtmId: 'GTM-TEST123' })
  const ada = await addPerson(app, 'ada')
  cookie = await signIn(app, 'ada')
  invitation = await makeLink(app.db, 'invitation', ada.id)
})
afterAll(async () => await app.close())

const isTracked = (text: string) => text.includes('consent-bar') || text.includes('consent.js')

async function expectPrivate(response: Response): Promise<void> {
  expect(response.headers.get('referrer-policy')).toBe('strict-origin')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(response.headers.get('content-security-policy')).not.toContain('google')
  expect(isTracked(await response.text())).toBe(false)
}

it.each([
  ...routes.filter(({ isPrivate }) => isPrivate).map(({ pattern }) => pattern.replace(/:\w+/, 'x')),
  '/sign-in/link?token=x',
  '/set-password?token=x',
  '/enquiries/x/',
  '/no-such-page?token=x',
])('%s names itself to nobody and carries no analytics', async (path) => {
  await expectPrivate(await app.request(path, { headers: { cookie } }))
})

it('so does a link that works, and what the forms of accounts answer', async () => {
  await expectPrivate(await app.request(`/set-password?token=${invitation}`))
  await expectPrivate(await postForm(app, '/sign-in', { login: 'ada', password: 'wrong' }))
  await expectPrivate(await postForm(app, '/forgot-password', { email: 'ada@example.com' }))
  await expectPrivate(await postForm(app, '/set-password', { token: invitation, password: 'short' }))
  await expectPrivate(await postForm(app, '/dashboard/settings/profile', { firstName: '' }, { cookie }))
  await expectPrivate(await app.request('/api/client/messages', { headers: { cookie } }))
})

it('public pages keep their analytics and tell where their visitors come from', async () => {
  const home = await app.request('/')
  expect(home.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(home.headers.get('content-security-policy')).toContain('https://www.googletagmanager.com')
  expect(isTracked(await home.text())).toBe(true)
})

it('no public page is private, and no page of accounts or clients is left out', () => {
  for (const route of routes) if (route.isPrivate) expect(route.isPublic, route.id).toBe(false)
  const open = routes.filter(({ isPrivate, isPublic }) => !isPrivate && !isPublic).map(({ id }) => id)
  expect(open.filter((id) => id !== 'ui-preview')).toEqual(['enquire'])
})
