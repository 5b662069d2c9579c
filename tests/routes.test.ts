import { describe, expect, it } from 'vitest'
import { matchRoute, routes } from '../src/routes.ts'

describe('the route table', () => {
  it('has these pages in this order', () => {
    const table = routes
      .filter(({ id }) => !id.endsWith('-preview')) // development only
      .map(({ pattern, id, access, cache, data, isPublic, hydration }) =>
        [pattern, id, access, cache, data, isPublic ? 'listed' : 'unlisted', hydration].join(' | '),
      )
    expect(table).toMatchInlineSnapshot(`
      [
        "/ | home | public | shared | server | listed | islands",
        "/blog | blog | public | shared | fetched | listed | page",
        "/blog/:slug | article | public | shared | fetched | listed | page",
        "/blog/preview/:token | previewed-article | public | never | server | unlisted | page",
        "/services/website-design | website-design | public | shared | none | listed | islands",
        "/services/content-creation | content-creation | public | shared | none | listed | islands",
        "/services/personalization | personalization | public | shared | none | listed | islands",
        "/services/social-media-management | social-media-management | public | shared | none | listed | islands",
        "/services/email-marketing-automation | email-marketing-automation | public | shared | none | listed | islands",
        "/services/generative-engine-optimization | generative-engine-optimization | public | shared | none | listed | islands",
        "/services/competitor-analysis | competitor-analysis | public | shared | none | listed | islands",
        "/resources/ai-marketing-guide | ai-marketing-guide | public | shared | none | listed | islands",
        "/case-studies | case-studies | public | shared | none | listed | islands",
        "/case-studies/:id | case-study | public | shared | server | listed | islands",
        "/promise | promise | public | shared | server | listed | islands",
        "/visibility-audit | visibility-audit | public | shared | server | listed | islands",
        "/visibility-audit/ours | own-audit | public | never | server | unlisted | islands",
        "/visibility-audit/:token | audit | public | never | server | unlisted | islands",
        "/visibility-audit/:token/mend | audit-mend | public | never | server | unlisted | islands",
        "/prices | prices | public | shared | none | listed | islands",
        "/search | search | public | never | server | unlisted | islands",
        "/how-we-use-ai | how-we-use-ai | public | shared | none | listed | islands",
        "/sources | sources | public | shared | none | listed | islands",
        "/privacy-request | privacy-request | public | shared | server | listed | islands",
        "/privacy-request/:token | privacy-case | public | never | server | unlisted | islands",
        "/privacy-policy | privacy-policy | public | shared | none | listed | islands",
        "/terms-of-service | terms-of-service | public | shared | none | listed | islands",
        "/cookie-policy | cookie-policy | public | shared | none | listed | islands",
        "/services/:slug | service | public | shared | none | listed | islands",
        "/dashboard | dashboard | client | never | server | unlisted | page",
        "/dashboard/projects | portal-projects | client | never | server | unlisted | page",
        "/dashboard/projects/:id | project-records | client | never | server | unlisted | page",
        "/dashboard/news | portal-news | client | never | server | unlisted | page",
        "/dashboard/messages/:id? | portal-messages | client | never | server | unlisted | page",
        "/dashboard/approvals/:id? | portal-approvals | client | never | server | unlisted | page",
        "/dashboard/decisions/:id | approval-decision | client | never | server | unlisted | page",
        "/dashboard/files | portal-files | client | never | server | unlisted | page",
        "/dashboard/reports/:month? | monthly-report | client | never | server | unlisted | page",
        "/services/:slug/enquire | enquire | public | never | none | unlisted | islands",
        "/enquiries/:statusToken | inquiry-status | public | never | server | unlisted | islands",
        "/book | book | public | never | server | unlisted | islands",
        "/book/:token | booking | public | never | server | unlisted | islands",
        "/sign-in | sign-in | public | never | none | unlisted | islands",
        "/sign-in/link | sign-in-link | public | never | none | unlisted | islands",
        "/forgot-password | forgot-password | public | never | none | unlisted | islands",
        "/set-password | set-password | public | never | server | unlisted | islands",
        "/dashboard/settings | dashboard-settings | client | never | server | unlisted | page",
        "/console | console | staff | never | server | unlisted | page",
        "/console/inquiries | console-inquiries | staff | never | server | unlisted | page",
        "/console/inquiries/:reference | console-inquiry | staff | never | server | unlisted | page",
        "/console/calendar | console-calendar | staff | never | server | unlisted | page",
        "/console/unmatched | console-unmatched | staff | never | server | unlisted | page",
        "/console/articles | console-articles | staff | never | server | unlisted | page",
        "/console/articles/:id | console-article | staff | never | server | unlisted | page",
        "/console/clients | console-clients | staff | never | server | unlisted | page",
        "/console/clients/:username | console-client | staff | never | server | unlisted | page",
        "/console/clients/:username/:part | console-client-part | staff | never | server | unlisted | page",
        "/console/projects/:id/reports/:month | console-report | staff | never | server | unlisted | page",
        "/console/audits | console-audits | staff | never | server | unlisted | page",
        "/console/mail | console-mail | staff | never | server | unlisted | page",
        "/console/privacy | console-privacy | admin | never | server | unlisted | page",
        "/console/privacy/:reference | console-privacy-case | admin | never | server | unlisted | page",
        "/console/activity | console-activity | admin | never | server | unlisted | page",
        "/console/people | console-people | admin | never | server | unlisted | page",
        "/console/settings | console-settings | staff | never | server | unlisted | page",
        "/console/settings/security | console-settings-security | staff | never | server | unlisted | page",
        "/console/settings/notifications | console-settings-notifications | staff | never | server | unlisted | page",
        "/console/settings/agency | console-settings-agency | staff | never | server | unlisted | page",
        "/console/settings/connections | console-connections | staff | never | server | unlisted | page",
        "/console/settings/connections/reference | console-api-reference | staff | never | server | unlisted | page",
        "/console/* | console-not-found | staff | never | server | unlisted | page",
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

  it('knows an address whose last part may be left out', () => {
    expect(matchRoute('/dashboard/reports')).toMatchObject({
      route: { id: 'monthly-report' },
      params: { month: '' },
    })
    expect(matchRoute('/dashboard/reports/2026-11').params).toEqual({ month: '2026-11' })
  })

  it('decodes the parts of an address', () => {
    expect(matchRoute('/enquiries/a%20b').params).toEqual({ statusToken: 'a b' })
  })
})
