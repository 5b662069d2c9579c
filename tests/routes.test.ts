import { describe, expect, it } from 'vitest'
import { matchRoute, routes } from '../src/routes.tsx'

describe('the route table', () => {
  it('has these pages in this order', () => {
    const table = routes
      .filter(({ id }) => id !== 'ui-preview') // development only
      .map(({ pattern, id, cache, isPublic }) =>
        [pattern, id, cache, isPublic ? 'public' : 'private'].join(' | '),
      )
    expect(table).toMatchInlineSnapshot(`
      [
        "/ | home | shared | public",
        "/blog | blog | shared | public",
        "/blog/:slug | article | shared | public",
        "/services/website-design | website-design | shared | public",
        "/services/content-creation | content-creation | shared | public",
        "/services/personalization | personalization | shared | public",
        "/services/social-media-management | social-media-management | shared | public",
        "/services/email-marketing-automation | email-marketing-automation | shared | public",
        "/services/generative-engine-optimization | generative-engine-optimization | shared | public",
        "/services/competitor-analysis | competitor-analysis | shared | public",
        "/resources/ai-marketing-guide | ai-marketing-guide | shared | public",
        "/case-studies | case-studies | shared | public",
        "/case-studies/:id | case-study | shared | public",
        "/privacy-policy | privacy-policy | shared | public",
        "/terms-of-service | terms-of-service | shared | public",
        "/cookie-policy | cookie-policy | shared | public",
        "/services/:slug | service | shared | public",
        "/dashboard | dashboard | never | private",
        "/services/:slug/enquire | enquire | never | private",
        "/enquiries/:statusToken | inquiry-status | never | private",
        "/sign-in | sign-in | never | private",
        "/sign-in/link | sign-in-link | never | private",
        "/forgot-password | forgot-password | never | private",
        "/set-password | set-password | never | private",
        "/dashboard/settings | dashboard-settings | never | private",
      ]
    `)
  })

  it('gives every path a page', () => {
    expect(matchRoute('/').route.id).toBe('home')
    expect(matchRoute('/enquiries/abc')).toMatchObject({
      route: { id: 'inquiry-status' },
      params: { statusToken: 'abc' },
    })
  })

  it('shows the not-found screen for any other path, broken escapes included', () => {
    for (const path of [
      '/nothing',
      '/enquiries',
      '/enquiries/',
      '/enquiries/a/b',
      '/enquiries/%E0%A4%A',
      '//',
      '/%',
    ])
      expect(matchRoute(path).route.id, path).toBe('not-found')
  })

  it('decodes the parts of an address', () => {
    expect(matchRoute('/enquiries/a%20b').params).toEqual({ statusToken: 'a b' })
  })
})
