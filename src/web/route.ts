import type { Access } from '#accounts/roles.ts'
import type { Page } from '#shared/page.ts'
import type { Load } from './loading.server.ts'

export type RouteOptions = {
  /** Who may see it. Anyone who is not signed in is redirected to the sign-in page; to others it is not there. */
  access: Access
  /** Shown only to anyone who has proved who they are within 15 minutes; others are redirected to do so, and back. */
  isRecent?: true
  /** The people of the agency, who have nothing of their own there, are redirected to the console. */
  isForClients?: true
  /** The placeholder client is shown to anyone who is not signed in (decision 2). */
  hasDemonstration?: true
  /** `shared`: rendered once for everyone and cached; `never`: rendered for each request, and never stored. */
  cache: 'shared' | 'never'
  /** Listed in the sitemap and open to search engines. */
  isPublic: boolean
  /**
   * Its address, or what it shows, is one person's: no analytics, and no other page is told the address. Links between
   * a private page and the others are full page loads, so that no script that runs on one sees the other.
   */
  isPrivate?: true
  /** Names in the query that change what the server renders. With one of them the page is rendered again and not cached. */
  query?: readonly string[]
  /**
   * `portal`: no header and footer of the public site; the page brings its own header. `console`: the same, and nothing of
   * the site's styles either.
   */
  frame?: 'portal' | 'console'
  /**
   * `islands`: only the server has the page (`page.server.tsx`), and the browser takes over the islands in it. `page`: it
   * takes over the whole page.
   */
  hydration: 'islands' | 'page'
}

/** Is in the place of a page that anyone who asks may not see. */
export type Substitute = 'not-found' | 'console-not-found'

/** The parameters that a pattern names: '/a/:id/:part?' has 'id' and 'part'. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name extends `${infer Optional}?`
      ? Optional
      : Name
    : never

type Listed = RouteOptions & {
  /** A name for logs and tests. */
  id: string
  /** Segments of the path; `:name` matches one segment. */
  pattern: string
  load: () => Promise<{ page: Page<never> }>
}

/** A page that needs no data. */
export type PlainRoute = Listed & { data: 'none' }

/** A page whose loader lies beside it. */
export type LoadedRoute = Listed & {
  /** 'fetched': after client-side navigation the page shows first and fetches its data itself. */
  data: 'server' | 'fetched'
  /** On the server only: the browser's build leaves it out. */
  loader: () => Promise<{ load: Load<unknown, string> }>
}

/** One line of the table for a page that needs no data. */
export const plainRoute = (
  id: string,
  pattern: string,
  options: RouteOptions,
  load: () => Promise<{ page: Page }>,
): PlainRoute => ({ id, pattern, data: 'none', load, ...options })

/**
 * One line of the table: the compiler holds the page to what its loader loads, and the loader to the parameters that the
 * path names. The loader stays on the server.
 */
export const route = <const Path extends string, Data>(
  id: string,
  pattern: Path,
  options: RouteOptions,
  load: () => Promise<{ page: Page<NoInfer<Data>> }>,
  loader: () => Promise<{ load: Load<Data, ParamsOf<Path>> }>,
): LoadedRoute => ({
  id,
  pattern,
  data: 'server',
  load,
  loader,
  ...options,
})

/** The same for a page that also comes without its data, and fetches it itself. */
export const fetchedRoute = <const Path extends string, Data>(
  id: string,
  pattern: Path,
  options: RouteOptions,
  load: () => Promise<{ page: Page<NoInfer<Data> | undefined> }>,
  loader: () => Promise<{ load: Load<Data, ParamsOf<Path>> }>,
): LoadedRoute => ({ id, pattern, data: 'fetched', load, loader, ...options })
