import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { routes } from '#routes'
import { articleSite } from './article-site.server.ts'
import { movedAddresses } from './redirects.server.ts'

const app = await startTestApp()

const { hasPage } = articleSite('https://agency.example')

// With a name in it, or for anyone who builds the site, an address says nothing by itself.
const addresses = routes.flatMap(({ pattern }) => (/[:*]|^\/dev\//.test(pattern) ? [] : [pattern]))
const twins = addresses.map((path) => paths.markdown(path))

describe('a link of an article', () => {
  it.each([
    ...addresses,
    ...twins,
    ...movedAddresses.keys(),
    ...[...movedAddresses.keys()].map(paths.markdown),
  ])('to %s leads where the site has something for its readers', async (path) => {
    const { status } = await app.request(path)
    const isForTheAgency = path.startsWith('/console')
    expect(hasPage(path), `it answers ${status}`).toBe(status < 400 && !isForTheAgency)
  })

  it.each(['/services/social-media', '/visibility-audit/ours', '/forgot-password', '/sign-in', '/dashboard'])(
    'to %s is alive',
    (path) => expect(hasPage(path)).toBe(true),
  )

  it.each(['/service/social-media', '/visibility-audit/theirs', '/console', '/sign-in.md', '/nowhere'])(
    'to %s is dead',
    (path) => expect(hasPage(path)).toBe(false),
  )
})
