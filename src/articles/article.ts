import {
  flag,
  list,
  number,
  orNull,
  part,
  shape,
  text,
  time,
  word,
  type Of,
  leftOut,
} from '#api-client/answer.ts'
import type { ArticleForm } from '#shared/console-paths.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { FormState } from '#kit/field-props.ts'
import { maxSlugLength, type Topic } from './post.ts'

/** The state of an article (console.md §5). What is withdrawn was public once. */
export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleState = (typeof articleStates)[number]

/** The fields of an article. In a draft every text may be empty. */
export const articleFields = shape({
  title: text,
  slug: text,
  excerpt: text,
  /** HTML, cleaned. */
  content: text,
  authorName: text,
  /** A path of this site; empty: the picture is drawn. */
  coverImage: text,
  /** What the picture is drawn from; empty: the slug. */
  coverSeed: text,
  tags: list<string>(),
  featured: flag,
  /** What people did for it, in a few words, and what machines did; may be empty. */
  hand: text,
  loom: text,
})
export type ArticleFields = Of<typeof articleFields>

export type ArticlePerson = { username: string; name: string }

/** An article as the agency works on it. All times are ISO 8601, UTC. */
export const consoleArticle = shape({
  ...articleFields.fields,
  id: number,
  state: word<ArticleState>(),
  /** Incremented with each save. */
  revision: number,
  /** The revision that is public, or was last. */
  publishedRevision: orNull(number),
  publishedAt: orNull(time),
  scheduledFor: orNull(time),
  withdrawnAt: orNull(time),
  /** Whether it was changed since it was published or scheduled. */
  isChanged: flag,
  updatedAt: time,
  updatedBy: orNull(part<ArticlePerson>()),
  /** Its public address; null if it is not public. */
  publicPath: orNull(text),
})
export type ConsoleArticle = Of<typeof consoleArticle>

/** How many checks block its publishing, and how many only warn. */
export type CheckCounts = { blocking: number; warnings: number }

/** Who has an article open now, by its id. */
export type EditedArticles = Record<number, ArticlePerson[]>

/** An article in the list. */
export type ListedArticle = Omit<ConsoleArticle, 'content'> & {
  /** As of the last save. */
  checks: CheckCounts
  /** Who has it open now. */
  editing: ArticlePerson[]
}

export type ArticleVersionKind = 'published' | 'saved' | 'timed' | 'scheduled' | 'restored' | 'imported'

export type ArticleVersion = {
  id: number
  revision: number
  kind: ArticleVersionKind
  /** A username, or 'system'. */
  by: string
  /** Their name, or their username if the account is gone. */
  byName: string
  at: string
  title: string
}

/** A private link to the draft. Its token is shown once, when it is created. */
export type ArticlePreview = { createdAt: string; expiresAt: string; by: string | null }

/** A position in the content: the index among the elements of that kind. `heading` is one of any level. */
export type CheckedPlace = {
  element: 'img' | 'heading' | 'a' | 'table' | 'p' | 'li' | 'dd' | 'td' | 'figcaption'
  index: number
}

/** A failed check of an article. */
export type ArticleCheck = {
  /** What was checked: 'alt', 'headings', 'links', 'title'… */
  id: string
  level: 'blocks' | 'warns'
  field: keyof ArticleFields
  message: string
  at?: CheckedPlace
}

/** GET /api/console/articles/{id}. */
export const consoleArticleResponse = shape({
  article: consoleArticle,
  checks: list<ArticleCheck>(),
  /** The latest first. */
  versions: list<ArticleVersion>(),
  /** The valid ones. */
  previews: list<ArticlePreview>(),
})
export type ConsoleArticleResponse = Of<typeof consoleArticleResponse>

/** GET /api/console/articles. */
export type ArticleListResponse = { articles: ListedArticle[]; next: string | null }

/** PATCH /api/console/articles/{id}. */
export const savedArticleResponse = shape({ article: consoleArticle, checks: list<ArticleCheck>() })

/** When to publish: a moment, or a time in London; `which` if it is ambiguous as the clocks go back. */
export type PublishTime = string | { date: string; time: string; which?: 'first' | 'second' | undefined }

/** 400 of publish. `choices`: the time is ambiguous, and may be one of these moments (ISO 8601). */
export const publishRefusal = shape({
  message: text,
  errors: leftOut(list<FieldError>()),
  checks: leftOut(list<ArticleCheck>()),
  choices: leftOut(list<{ which: 'first' | 'second'; at: string; label: string }>()),
})
export type PublishRefusal = Of<typeof publishRefusal>

export const articlePresence = shape({ username: text, name: text, since: time })
export type ArticlePresence = Of<typeof articlePresence>

/** The limits of an article's fields, for server and browser. */
export const articleLimits = {
  title: 200,
  slug: maxSlugLength,
  excerpt: 600,
  content: 200_000,
  authorName: 100,
  coverImage: 500,
  coverSeed: 40,
  tag: 40,
  tags: 10,
  hand: 80,
  loom: 80,
} as const

/** A form of the page of an article that was returned. `choices`: its time is ambiguous. */
export type ReturnedArticleForm = FormState & Pick<PublishRefusal, 'choices'> & { form: ArticleForm }

/** What `/console/articles/{id}` shows, and `/console/articles/new` with an article of id 0 that is not stored yet. */
export type ArticlePageData = ConsoleArticleResponse & {
  /** Who else has it open. */
  present: ArticlePresence[]
  authors: string[]
  tags: Topic[]
  returned: ReturnedArticleForm | null
  /** The form that redirected to the page. */
  done: string | null
  /** For the first save of a new article. */
  submissionKey: string
}
