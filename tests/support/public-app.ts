import { savePost } from '#features/blog/server/store.ts'
import { publicPages } from '#server/discovery/public-pages.ts'
import { openTestApp } from './test-app.ts'

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
