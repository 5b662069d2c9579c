import { clockOf } from '#privacy/case-clock.ts'
import { caseStudies } from '#content/case-studies/records.ts'
import { servicesWithoutPage } from '#content/services/services-without-page.ts'
import { type RenderedPage, renderPage } from '#app/rendering/render.server.tsx'
import { routes } from '../../src/routes.ts'
import { savePost } from './articles.ts'
import { publicPages } from '#app/discovery/public-pages.server.ts'
import { openTestApp } from './test-app.ts'

/** What stands for the named part of a pattern. A new pattern with a name has to be added. */
const parameters: Record<string, string[]> = {
  '/case-studies/:id': caseStudies.map(({ id }) => id),
  '/services/:slug': servicesWithoutPage.map(({ slug }) => slug),
}

/** Every public page that needs no database. */
export const publicPaths = routes
  .filter(
    ({ id, isPublic, data }) =>
      isPublic && (data === 'none' || id === 'home' || id === 'case-study' || id === 'visibility-audit'),
  )
  .flatMap(({ pattern }) => {
    const name = /:\w+/.exec(pattern)?.[0]
    if (name === undefined) return [pattern]
    const values = parameters[pattern]
    if (!values) throw new Error(`tests/support/pages.ts: what stands for ${name} in ${pattern}?`)
    return values.map((value) => pattern.replace(name, encodeURIComponent(value)))
  })

/** A page as the server renders it on 21 November 2026. */
export const render = async (path: string): Promise<RenderedPage> =>
  await renderPage(
    { path, search: '', publicUrl: 'https://www.example.com', now: new Date('2026-11-21T10:00:00Z') },
    {
      headTags: '',
      firstScript: () => '',
      criticalStyle: '',
      pageStyles: new Map(),
      consentScript: '',
      contentsScript: '',
      passkeyScripts: { watch: '/assets/passkeys.js', press: '/assets/passkey-press.js' },
    },
    async (route, params) => {
      if (route.data === 'none') return await Promise.resolve(undefined)
      if (route.id === 'case-study') return caseStudies.find(({ id }) => id === params['id']) ?? null
      if (route.id === 'home') return { nextCall: '2026-11-23T09:30:00.000Z' }
      if (route.id === 'privacy-request')
        return { ...clockOf(new Date('2026-11-21T10:00:00Z')), sent: null, returned: null }
      if (route.id === 'visibility-audit')
        return { typed: '', isPrivate: false, fault: null, isDeleted: false }
      throw new Error(`${path} asks the server for data`)
    },
  )

/** What is between header and footer, both included. */
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

export const publicUrl = 'https://www.example.com'

const makePost = (
  number: number,
  publishedAt: string,
  title = `A pattern & its [first] weaver ${number}`,
) => ({
  slug: `a-pattern-${number}`,
  title,
  excerpt: `What the weaver learned from pattern ${number}, in <one> sentence that is long enough for a search result.`,
  content: `<p>Weavers kept a book of patterns to record what had worked, and what had not. The second list was the longer one, and the one that the apprentices read first.</p><h2>What to write down</h2><p>See <a href="/services/website-design">our sites</a> and ]]&gt; the rest.</p><pre><code>href="/x"</code></pre>`,
  authorName: 'Tamsin Ferreira',
  tags: ['Writing', 'Websites & words'],
  publishedAt: new Date(publishedAt),
})

/** The paths of the articles that the application below shows, newest first. */
export const articlePaths = ['/blog/a-pattern-3', '/blog/a-pattern-2', '/blog/a-pattern-1']

/** The real application with three published articles and one that is not published yet. */
export async function openPublicApp() {
  const app = await openTestApp({ publicUrl })
  const addPost = async (number: number, publishedAt: string, title?: string) =>
    void (await savePost(app.db, makePost(number, publishedAt, title)))
  for (const number of [1, 2, 3]) await addPost(number, `2026-11-1${number}T09:00:00Z`)
  await addPost(9, '2026-12-24T09:00:00Z')
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { ...app, addPost, get, publicPaths: [...publicPages().map(({ path }) => path), ...articlePaths] }
}

export type PublicApp = Awaited<ReturnType<typeof openPublicApp>>

/** A page without the places where its e-mail addresses may break: with them no address is found in it. */
export const withoutBreaks = (html: string): string => html.replaceAll('<wbr/>', '')
