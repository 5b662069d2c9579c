import { beforeAll, describe, expect, it } from 'vitest'
import { addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { acts } from '#acts'

const app = await startTestApp()
let cookies: Record<'visitor' | 'client' | 'staff' | 'admin', string>
beforeAll(async () => {
  cookies = {
    visitor: '',
    client: await addSignedIn(app, 'ada'),
    staff: await addSignedIn(app, 'maisie', { role: 'staff' }),
    admin: await addSignedIn(app, 'tamsin', { role: 'admin' }),
  }
})

const ask = async (method: string, path: string, who: keyof typeof cookies = 'visitor') =>
  await app.request(path, { method, headers: { cookie: cookies[who] } })

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

describe('a call', () => {
  it('of an act takes its methods and no other, and says so to those who may do it alone', async () => {
    const calls = acts.filter(({ hasCall, path }) => hasCall && path.startsWith('/api/'))
    for (const [path, ofPath] of Map.groupBy(calls, (act) => act.path)) {
      const [{ access } = { access: 'visitor' as const }] = ofPath
      const who = access === 'self' ? 'client' : access
      const asked = await ask('OPTIONS', path, who)
      const allow = asked.headers.get('allow')?.split(', ') ?? []
      expect([asked.status, allow], path).toEqual([
        204,
        expect.arrayContaining(ofPath.map(({ method }) => method)),
      ])
      const other = ['PUT', 'PATCH', 'DELETE'].find((method) => !allow.includes(method)) ?? ''
      const refused = await ask(other, path, who)
      expect([refused.status, refused.headers.get('allow')], path).toEqual([405, allow.join(', ')])
      const strangers = access === 'staff' || access === 'admin' ? (['visitor', 'client'] as const) : []
      for (const stranger of strangers) {
        const hidden = await ask(other, path, stranger)
        expect([hidden.status, hidden.headers.get('allow')], path).toEqual([
          stranger === 'visitor' ? 401 : 404,
          null,
        ])
      }
    }
  })

  it.each([
    ['/api/blog', 'visitor', 'GET, HEAD, OPTIONS'],
    ['/api/contact', 'visitor', 'POST, OPTIONS'],
    ['/api/console/activity', 'admin', 'GET, HEAD, OPTIONS'],
  ] as const)('%s, asked by the %s, takes %s', async (path, who, allow) => {
    const asked = await ask('OPTIONS', path, who)
    expect([asked.status, asked.headers.get('allow'), await asked.text()]).toEqual([204, allow, ''])
    const refused = await ask('PUT', path, who)
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow])
    expect(await refused.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^This address takes /),
      errors: [],
    })
  })

  it.each(['OPTIONS', 'GET', 'PUT'])('that is not there is not there for %s', async (method) => {
    const unknown = { success: false, message: 'There is nothing at this address.', errors: [] }
    for (const [path, who] of [
      ['/api/nowhere', 'visitor'],
      ['/api/console/nowhere', 'staff'],
    ] as const) {
      const response = await ask(method, path, who)
      expect(response.status, path).toBe(404)
      expect(response.headers.get('allow')).toBeNull()
      expect(await response.json()).toEqual(unknown)
    }
  })

  it.each(['OPTIONS', 'PUT', 'DELETE'])('of the agency says nothing to others by %s', async (method) => {
    for (const path of ['/api/console/activity', '/api/console/nowhere'])
      for (const [who, status] of [
        ['visitor', 401],
        ['client', 404],
      ] as const) {
        const response = await ask(method, path, who)
        expect([response.status, response.headers.get('allow')], `${who} ${path}`).toEqual([status, null])
        expect(await response.json()).toMatchObject({ success: false, errors: [] })
      }
    expect((await ask(method, '/api/console/activity', 'staff')).status).toBe(404)
  })
})
