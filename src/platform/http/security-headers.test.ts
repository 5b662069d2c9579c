import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { sameOrigin } from './security-headers.ts'

const app = new Hono().use(sameOrigin('https://www.example.com')).all('/', (c) => c.body(null, 204))
app.onError((_error, c) => c.body(null, 403))

it.each([
  ['POST', { 'sec-fetch-site': 'cross-site' }, 403],
  ['DELETE', { 'sec-fetch-site': 'cross-site' }, 403],
  ['POST', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
  ['POST', { origin: 'null' }, 403],
  // A sandboxed page.
  ['POST', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  // A page of ours that names itself to no one.
  ['POST', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 204],
  ['POST', { origin: 'https://www.example.com', 'sec-fetch-site': 'same-origin' }, 204],
  ['POST', { 'sec-fetch-site': 'same-origin' }, 204],
  // A script or an agent, which is no browser.
  ['POST', {}, 204],
  // Following a link from elsewhere.
  ['GET', { 'sec-fetch-site': 'cross-site' }, 204],
])('answers %s with %j by %i', async (method, headers, status) => {
  expect((await app.request('/', { method, headers })).status).toBe(status)
})
