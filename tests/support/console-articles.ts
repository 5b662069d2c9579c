import type { ArticleFields, ConsoleArticle } from '#features/blog/article.ts'
import type { TestApp } from './test-app.ts'

/** An article that no check stops. The number tells it apart. */
export const wholeArticle = (number: number, more: Partial<ArticleFields> = {}): Partial<ArticleFields> => ({
  title: `What the weavers wrote, part ${number}`,
  slug: `what-the-weavers-wrote-${number}`,
  excerpt: `What the weavers wrote down in part ${number}, in a sentence that is long enough.`,
  content: `<p>${'Weavers kept a book of patterns to record what had worked, and what had not. '.repeat(4)}</p><h2>What to write down</h2><p>The thread, the sett, the day and the reason.</p>`,
  tags: ['Craft'],
  ...more,
})

/** The calls about articles, made by whoever has the cookie. */
export function articleCalls(app: TestApp, cookie: () => string) {
  const call = async (method: string, path: string, body?: object, as = cookie()) =>
    await app.request(`/api/console${path}`, {
      method,
      headers: { cookie: as, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const articleIn = async (response: Response): Promise<ConsoleArticle> => {
    const { article } = (await response.json()) as { article?: ConsoleArticle }
    if (!article) throw new Error(`an article was expected with status ${response.status}`)
    return article
  }
  return {
    call,
    articleIn,
    add: async (number: number, more: Partial<ArticleFields> = {}) =>
      await articleIn(await call('POST', '/articles', wholeArticle(number, more))),
    get: async (id: number) => await articleIn(await call('GET', `/articles/${id}`)),
    save: async (article: ConsoleArticle, change: Partial<ArticleFields> & { keep?: true }) =>
      await articleIn(
        await call('PATCH', `/articles/${article.id}`, { revision: article.revision, ...change }),
      ),
    publish: async ({ id, revision }: ConsoleArticle, more: object = {}) =>
      await articleIn(await call('POST', `/articles/${id}/publish`, { revision, ...more })),
  }
}
