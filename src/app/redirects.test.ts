import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { permanentRedirects } from './redirects.server.ts'

const app = new Hono().use(permanentRedirects).get('*', (c) => c.text('a page'))

it('sends the short address of social media to the long one for good, with its query', async () => {
  const response = await app.request('/services/social-media?utm_source=card')
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/services/social-media-management?utm_source=card')
})

it.each([
  ['/privacy-policy/', '/privacy-policy'],
  ['/Privacy-Policy', '/privacy-policy'],
  ['/SERVICES/Website-Design//?utm_source=Card', '/services/website-design?utm_source=Card'],
  ['/services/social-media/', '/services/social-media-management'],
  ['/dashboard/', '/dashboard'],
  ['/Privacy-Policy.MD/', '/privacy-policy.md'],
  ['/services/social-media.md', '/services/social-media-management.md'],
  ['/Nowhere/', '/Nowhere'],
])('sends %s to %s', async (path, target) => {
  const response = await app.request(path)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(target)
})

it.each(['//example.com/', '///example.com//', '/%5Cexample.com/', String.raw`/\example.com/`])(
  'never sends anybody to another host: %s',
  async (path) => {
    const response = await app.request(`http://localhost${path}`)
    const location = response.headers.get('location') ?? '/'
    expect(new URL(location, 'http://localhost').host).toBe('localhost')
  },
)

it('reads an address once, however many slashes are in it', async () => {
  const many = '/'.repeat(4000)
  expect((await app.request(`/x${many}`)).headers.get('location')).toBe('/x')
  expect(await (await app.request(`/x${many}y`)).text()).toBe('a page')
})

it.each([
  '/',
  '/services/social-media-management',
  '/services/website-design.md',
  '/index.md',
  '/Nowhere.md',
  '/enquiries/AbC',
  '/art/Cover.svg',
  '/api/Nothing/',
  '/%E0%A4%A',
])('leaves %s alone', async (path) => {
  expect(await (await app.request(path)).text()).toBe('a page')
})
