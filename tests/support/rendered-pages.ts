import { requestPageData } from '#features/privacy/server/load-request.ts'
import { caseStudies } from '#content/case-studies/records.ts'
import { servicesWithoutPage } from '#content/services/services-without-page.ts'
import { renderPage, type RenderedPage } from '#server/rendering/render.tsx'
import { routes } from '../../src/routes.tsx'

/** What stands for the named part of a pattern. A new pattern with a name has to be added. */
const parameters: Record<string, string[]> = {
  '/case-studies/:id': caseStudies.map(({ id }) => id),
  '/services/:slug': servicesWithoutPage.map(({ slug }) => slug),
}

/** Every public page that needs no database. */
export const publicPaths = routes
  .filter(
    ({ id, isPublic, data }) =>
      isPublic && (data === 'none' || id === 'case-study' || id === 'visibility-audit'),
  )
  .flatMap(({ pattern }) => {
    const name = /:\w+/.exec(pattern)?.[0]
    if (name === undefined) return [pattern]
    const values = parameters[pattern]
    if (!values) throw new Error(`tests/support/rendered-pages.ts: what stands for ${name} in ${pattern}?`)
    return values.map((value) => pattern.replace(name, encodeURIComponent(value)))
  })

/** A page as the server renders it on 21 November 2026. */
export const render = async (path: string): Promise<RenderedPage> =>
  await renderPage(
    { path, search: '', publicUrl: 'https://www.example.com', now: new Date('2026-11-21T10:00:00Z') },
    {
      headTags: '',
      criticalStyle: '',
      pageStyles: new Map(),
      consentScript: '',
      passkeyScripts: { watch: '/assets/passkeys.js', press: '/assets/passkey-press.js' },
    },
    async (route, params) => {
      if (route.data === 'none') return await Promise.resolve(undefined)
      if (route.id === 'case-study') return caseStudies.find(({ id }) => id === params['id']) ?? null
      if (route.id === 'privacy-request') return requestPageData(new Date('2026-11-21T10:00:00Z'))
      if (route.id === 'visibility-audit')
        return { typed: '', isPrivate: false, fault: null, isDeleted: false }
      throw new Error(`${path} asks the server for data`)
    },
  )

/** What stands between header and footer, both included. */
export const bodyOf = (html: string) =>
  html.slice(html.indexOf('<body>'), html.indexOf('<script type="application/json"'))
/** What people read. */
export const textOf = (html: string) =>
  bodyOf(html)
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
/** All ids, in order. */
export const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
/** Where all links lead, in order. */
export const linksOf = (html: string) =>
  [...bodyOf(html).matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
