import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => (app = await openTestApp()))
afterAll(async () => await app.close())

const ask = async (method: string, path: string) => await app.request(path, { method })

it.each(['/', '/blog', '/services/website-design', '/dashboard', '/enquiries/abc'])(
  '%s takes no POST, and says what it takes',
  async (path) => {
    const response = await ask('POST', path)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('Nothing can be sent to this page.')
  },
)

it('a page with a form of its own says that it takes one', async () => {
  for (const path of ['/sign-in', '/services/website-design/enquire']) {
    const response = await ask('DELETE', path)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
  }
})

it.each(['/nowhere', '/services/mind-reading/enquire'])('there is nothing to send to at %s', async (path) => {
  expect((await ask('POST', path)).status).toBe(404)
})
