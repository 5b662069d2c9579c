import { call, acknowledged, listOf, record } from '#api-client/call.ts'
import { postAndRead } from '#api-client/http.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type {
  ArticleFields,
  ArticlePresence,
  ConsoleArticle,
  ConsoleArticleResponse,
  EditedArticles,
  PublishRefusal,
  SavedArticleResponse,
} from './article.ts'
import type { ArticleChangeInput, NewArticleInput, PublishInput, RestoreInput } from './inputs.server.ts'

// The calls about articles (console.md §8).

const fields = {
  title: 'text',
  slug: 'text',
  excerpt: 'text',
  content: 'text',
  authorName: 'text',
  coverImage: 'text',
  coverSeed: 'text',
  tags: 'list',
  featured: 'flag',
  hand: 'text',
  loom: 'text',
} as const

const readArticle = record<ConsoleArticle>({
  ...fields,
  id: 'number',
  state: 'text',
  revision: 'number',
  publishedRevision: 'number|null',
  publishedAt: 'time|null',
  scheduledFor: 'time|null',
  withdrawnAt: 'time|null',
  isChanged: 'flag',
  updatedAt: 'time',
  updatedBy: 'object|null',
  publicPath: 'text|null',
})

const readWhole = record<ConsoleArticleResponse>({
  article: readArticle,
  checks: 'list',
  versions: 'list',
  previews: 'list',
})

const readSaved = record<SavedArticleResponse>({ article: readArticle, checks: 'list' })
const readChanged = record<{ article: ConsoleArticle }>({ article: readArticle })
const readVersion = record<{ fields: ArticleFields }>({ fields: record<ArticleFields>(fields) })
const readPreview = record<{ path: string }>({ path: 'text' })
const readEditing = record<{ editing: EditedArticles }>({ editing: 'object' })

const readPresent = record<{ present: ArticlePresence[] }>({
  present: listOf(record<ArticlePresence>({ username: 'text', name: 'text', since: 'time' })),
})

/** Reads why `publish` was refused with status 400. */
export const readPublishRefusal = record<PublishRefusal>({
  success: 'flag',
  message: 'text',
  errors: 'list?',
  checks: 'list?',
  choices: 'list?',
})

const all = '/api/console/articles'
const one = `${all}/:id` as const

/** READ FIRST: the calls about articles. */
export const articleCalls = {
  whole: call()('GET', one, readWhole),
  version: call()('GET', `${one}/versions/:version`, readVersion),
  editing: call()('GET', '/api/console/article-presence', readEditing),
  create: call<NewArticleInput>()('POST', all, readSaved),
  save: call<ArticleChangeInput>()('PATCH', one, readSaved),
  publish: call<PublishInput>()('POST', `${one}/publish`, readChanged),
  unschedule: call()('POST', `${one}/unschedule`, readChanged),
  withdraw: call()('POST', `${one}/withdraw`, readChanged),
  restore: call<RestoreInput>()('POST', `${one}/restore`, readChanged),
  makePreview: call()('POST', `${one}/preview`, readPreview),
  endPreviews: call()('DELETE', `${one}/preview`, acknowledged),
  beat: call()('POST', `${one}/presence`, readPresent),
  leave: call()('DELETE', `${one}/presence`, acknowledged),
}

type UploadedPicture = { id: string; width: number; height: number; src: string; srcset: string }

const readUploaded = record<{ picture: UploadedPicture }>({
  picture: record<UploadedPicture>({
    id: 'text',
    width: 'number',
    height: 'number',
    src: 'text',
    srcset: 'text',
  }),
})

/** Sends a picture to the server, which makes it ready for browsers. Throws as the other calls do. */
export async function uploadPicture(file: File): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('picture', file)
  return (await postAndRead(consolePaths.api.pictures(), body, readUploaded)).picture
}
