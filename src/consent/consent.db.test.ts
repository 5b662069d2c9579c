import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

const path = '/api/consent'

describe('where a tag manager is set', () => {
  let app: TestApp
  beforeAll(
    async () => (app = await openTestApp({ gtmId: 'GTM-TEST123', publicUrl: 'https://www.example.com' })),
  )
  afterAll(async () => await app.close())

  it('the choice is stored for six months, with the version of the policy', async () => {
    const response = await app.postJson(path, { choice: 'decline' })
    expect(response.status).toBe(204)
    expect(response.headers.get('set-cookie')).toBe(
      'consent=decline.1; Max-Age=15724800; Path=/; Secure; SameSite=Lax',
    )
  })

  it.each([{}, { choice: 'perhaps' }, { choice: ['accept'] }, '{', '[]'])(
    'anything else is refused and keeps nothing: %j',
    async (body) => {
      const response = await app.postJson(path, body)
      expect(response.status).toBe(400)
      expect(response.headers.get('set-cookie')).toBeNull()
    },
  )

  it('other sites cannot answer for a visitor', async () => {
    const response = await app.postJson(path, { choice: 'accept' }, { origin: 'https://other.example' })
    expect(response.status).toBe(403)
  })

  it('public pages bring the question, hidden, and private pages do not', async () => {
    const home = await (await app.request('/')).text()
    expect(home).toMatch(/<section id="consent-bar"[^>]* hidden=""/)
    for (const page of ['/services/website-design/enquire', '/enquiries/unknown', '/nowhere'])
      expect(await (await app.request(page)).text()).not.toContain('consent-bar')
  })

  it('the policy admits its hosts and still no inline script', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(policy).not.toContain('unsafe')
  })
})

describe('where none is set', () => {
  let app: TestApp
  beforeAll(async () => (app = await openTestApp()))
  afterAll(async () => await app.close())

  it('no one is asked, and there is no choice to store', async () => {
    const home = await app.request('/')
    expect(await home.text()).not.toContain('consent-bar')
    expect(home.headers.get('content-security-policy')).not.toContain('google')
    expect((await app.postJson(path, { choice: 'accept' })).status).toBe(404)
  })
})
