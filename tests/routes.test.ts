import { describe, expect, it } from 'vitest'
import { matchRoute, routes } from '../src/routes.tsx'

describe('the route table', () => {
  it('has these pages in this order', () => {
    const table = routes
      .filter(({ id }) => !id.endsWith('-preview')) // development only
      .map(({ pattern, id, access, cache, data, isPublic }) =>
        [pattern, id, access, cache, data, isPublic ? 'listed' : 'unlisted'].join(' | '),
      )
    expect(table).toMatchInlineSnapshot(`
      [
        "/ | home | public | shared | none | listed",
        "/blog | blog | public | shared | fetched | listed",
        "/blog/:slug | article | public | shared | fetched | listed",
        "/blog/preview/:token | previewed-article | public | never | server | unlisted",
        "/services/website-design | website-design | public | shared | none | listed",
        "/services/content-creation | content-creation | public | shared | none | listed",
        "/services/personalization | personalization | public | shared | none | listed",
        "/services/social-media-management | social-media-management | public | shared | none | listed",
        "/services/email-marketing-automation | email-marketing-automation | public | shared | none | listed",
        "/services/generative-engine-optimization | generative-engine-optimization | public | shared | none | listed",
        "/services/competitor-analysis | competitor-analysis | public | shared | none | listed",
        "/resources/ai-marketing-guide | ai-marketing-guide | public | shared | none | listed",
        "/case-studies | case-studies | public | shared | none | listed",
        "/case-studies/:id | case-study | public | shared | fetched | listed",
        "/promise | promise | public | shared | server | listed",
        "/visibility-audit | visibility-audit | public | shared | server | listed",
        "/visibility-audit/ours | own-audit | public | never | server | unlisted",
        "/visibility-audit/:token | audit | public | never | server | unlisted",
        "/visibility-audit/:token/mend | audit-mend | public | never | server | unlisted",
        "/prices | prices | public | shared | none | listed",
        "/how-we-use-ai | how-we-use-ai | public | shared | none | listed",
        "/sources | sources | public | shared | none | listed",
        "/privacy-request | privacy-request | public | shared | server | listed",
        "/privacy-request/:token | privacy-case | public | never | server | unlisted",
        "/privacy-policy | privacy-policy | public | shared | none | listed",
        "/terms-of-service | terms-of-service | public | shared | none | listed",
        "/cookie-policy | cookie-policy | public | shared | none | listed",
        "/services/:slug | service | public | shared | none | listed",
        "/dashboard | dashboard | client | never | server | unlisted",
        "/dashboard/projects | portal-projects | client | never | server | unlisted",
        "/dashboard/projects/:id | project-records | client | never | server | unlisted",
        "/dashboard/messages/:id? | portal-messages | client | never | server | unlisted",
        "/dashboard/approvals/:id? | portal-approvals | client | never | server | unlisted",
        "/dashboard/decisions/:id | approval-decision | client | never | server | unlisted",
        "/dashboard/files | portal-files | client | never | server | unlisted",
        "/dashboard/reports/:month? | monthly-report | client | never | server | unlisted",
        "/services/:slug/enquire | enquire | public | never | none | unlisted",
        "/enquiries/:statusToken | inquiry-status | public | never | server | unlisted",
        "/book | book | public | never | server | unlisted",
        "/book/:token | booking | public | never | server | unlisted",
        "/sign-in | sign-in | public | never | none | unlisted",
        "/sign-in/link | sign-in-link | public | never | none | unlisted",
        "/forgot-password | forgot-password | public | never | none | unlisted",
        "/set-password | set-password | public | never | server | unlisted",
        "/dashboard/settings | dashboard-settings | client | never | server | unlisted",
        "/console | console | staff | never | server | unlisted",
        "/console/inquiries | console-inquiries | staff | never | server | unlisted",
        "/console/inquiries/:reference | console-inquiry | staff | never | server | unlisted",
        "/console/calendar | console-calendar | staff | never | server | unlisted",
        "/console/unmatched | console-unmatched | staff | never | server | unlisted",
        "/console/articles | console-articles | staff | never | server | unlisted",
        "/console/articles/:id | console-article | staff | never | server | unlisted",
        "/console/clients | console-clients | staff | never | server | unlisted",
        "/console/clients/:username | console-client | staff | never | server | unlisted",
        "/console/projects/:id/reports/:month | console-report | staff | never | server | unlisted",
        "/console/audits | console-audits | staff | never | server | unlisted",
        "/console/mail | console-mail | staff | never | server | unlisted",
        "/console/privacy | console-privacy | admin | never | server | unlisted",
        "/console/privacy/:reference | console-privacy-case | admin | never | server | unlisted",
        "/console/activity | console-activity | admin | never | server | unlisted",
        "/console/people | console-people | admin | never | server | unlisted",
        "/console/settings | console-settings | staff | never | server | unlisted",
        "/console/settings/security | console-settings-security | staff | never | server | unlisted",
        "/console/settings/notifications | console-settings-notifications | staff | never | server | unlisted",
        "/console/settings/agency | console-settings-agency | staff | never | server | unlisted",
        "/console/* | console-not-found | staff | never | server | unlisted",
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
