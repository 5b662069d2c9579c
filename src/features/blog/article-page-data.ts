import type { ArticleForm } from '#shared/console-paths.ts'
import type { FormState } from '#ui/field-props.ts'
import type { ArticlePresence, ConsoleArticleResponse, PublishRefusal } from './article.ts'
import type { Topic } from './post.ts'

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
