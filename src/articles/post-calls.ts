import { call } from '#api-client/call.ts'
import { paths } from '#shared/paths.ts'
import { articleResponse, postList } from './post-shapes.ts'

/** READ FIRST: the calls of the blog (§7). */
export const postCalls = {
  list: call()('GET', paths.api.blog(), postList),
  article: call()('GET', '/api/blog/:slug', articleResponse),
}
