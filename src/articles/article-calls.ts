import {
  savedArticleResponse,
  articlePresence,
  consoleArticle,
  consoleArticleResponse,
  articleFields,
  type EditedArticles,
} from './article.ts'
import { acknowledged, listOf, number, part, shape, text, type Of } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import { postAndRead } from '#api-client/http.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { ArticleChangeInput, NewArticleInput, PublishInput, RestoreInput } from './inputs.server.ts'

// The calls about articles (console.md §8).

const changed = shape({ article: consoleArticle })

const all = '/api/console/articles'
const one = `${all}/:id` as const

/** READ FIRST: the calls about articles. */
export const articleCalls = {
  whole: call()('GET', one, consoleArticleResponse),
  version: call()('GET', `${one}/versions/:version`, shape({ fields: articleFields })),
  editing: call()('GET', '/api/console/article-presence', shape({ editing: part<EditedArticles>() })),
  create: call<NewArticleInput>()('POST', all, savedArticleResponse),
  save: call<ArticleChangeInput>()('PATCH', one, savedArticleResponse),
  publish: call<PublishInput>()('POST', `${one}/publish`, changed),
  unschedule: call()('POST', `${one}/unschedule`, changed),
  withdraw: call()('POST', `${one}/withdraw`, changed),
  restore: call<RestoreInput>()('POST', `${one}/restore`, changed),
  makePreview: call()('POST', `${one}/preview`, shape({ path: text })),
  endPreviews: call()('DELETE', `${one}/preview`, acknowledged),
  beat: call()('POST', `${one}/presence`, shape({ present: listOf(articlePresence) })),
  leave: call()('DELETE', `${one}/presence`, acknowledged),
}

const uploadedPicture = shape({ id: text, width: number, height: number, src: text, srcset: text })

/** Sends a picture to the server, which makes it ready for browsers. Throws as the other calls do. */
export async function uploadPicture(file: File): Promise<Of<typeof uploadedPicture>> {
  const body = new FormData()
  body.append('picture', file)
  return (await postAndRead(consolePaths.api.pictures(), body, shape({ picture: uploadedPicture }))).picture
}
