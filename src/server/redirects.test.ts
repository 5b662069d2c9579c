import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { permanentRedirects } from './redirects.ts'

const app = new Hono().use(permanentRedirects).get('*', (c) => c.text('a page'))

it('sends the short address of social media to the long one for good, with its query', async () => {
  const response = await app.request('/services/social-media?utm_source=card')
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/services/social-media-management?utm_source=card')
})

it('leaves every other address alone', async () => {
  for (const path of ['/services/social-media-management', '/services/social-media/', '/'])
    expect(await (await app.request(path)).text()).toBe('a page')
})
