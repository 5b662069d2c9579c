import type { ComponentProps } from 'react'
import type { ListedArticle } from '#features/blog/article.ts'
import { comingMoment } from '#features/blog/console/article-moments.ts'
import { Status } from '#ui/console/Status.tsx'

type StateWords = [tone: ComponentProps<typeof Status>['tone'], words: string]

/** The state of an article, in words and with a sign. */
export function ArticleState({ article, now }: { article: ListedArticle; now: Date }) {
  const [tone, words] = stateWordsOf(article, now)
  return (
    <>
      <Status tone={tone}>{words}</Status>
      {article.state === 'scheduled' && article.isChanged && (
        <span className="row-second">Changed since: goes out without it</span>
      )}
    </>
  )
}

function stateWordsOf({ state, isChanged, scheduledFor }: ListedArticle, now: Date): StateWords {
  if (state === 'draft') return ['off', 'Draft']
  if (state === 'withdrawn') return ['off', 'Withdrawn']
  if (state === 'published') return isChanged ? ['waiting', 'Changed since published'] : ['good', 'Published']
  return ['planned', `Goes out ${scheduledFor === null ? 'soon' : comingMoment(new Date(scheduledFor), now)}`]
}
