import { useState } from 'react'
import { failureText, send } from '#api-client/send.ts'
import { articleCalls } from '#features/blog/article-calls.ts'
import type { ConsoleArticle } from '#features/blog/article.ts'
import { londonMomentParts, shortDateAndTime } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/console/ToastShelf.tsx'
import { useArticle } from '../article-context.tsx'
import { ExportLink } from '../NativeActs.tsx'
import { usePreview } from '../use-preview.ts'

/** Where the article stands with its readers, the way back, and the private links to the draft. */
export function StateSetting() {
  const { article, store, previews } = useArticle()
  const { preview } = usePreview()
  const [isSending, setSending] = useState(false)
  const { id } = article
  const act = async (call: () => Promise<{ article?: ConsoleArticle }>, done: string) => {
    setSending(true)
    try {
      await store.act(call)
      showToast({ title: done })
    } catch (error) {
      showToast({ title: 'That did not work', text: failureText(error), tone: 'failed' })
    } finally {
      setSending(false)
    }
  }
  if (id === 0) return null
  return (
    <section className="article-panel__part" aria-labelledby="state-title">
      <h2 className="article-panel__title" id="state-title">
        Readers
      </h2>
      <p>
        {stateWords(article)}{' '}
        {article.publicPath !== null && (
          <a href={article.publicPath} target="_blank" rel="noreferrer">
            Read it on the site
          </a>
        )}
      </p>
      <p className="quiet">
        {previews.length === 0
          ? 'Preview makes a private link that opens for seven days.'
          : `${previews.length === 1 ? 'A private link opens' : `${previews.length} private links open`} this draft.`}
      </p>
      <div className="button-row">
        <Button variant="ghost" size="small" onClick={() => void preview(true)}>
          Preview at a phone’s width
        </Button>
        {previews.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            disabled={isSending}
            onClick={() =>
              void act(
                async () => await send(articleCalls.endPreviews, { id }),
                'The private links no longer open',
              )
            }
          >
            End the links
          </Button>
        )}
        {article.state === 'scheduled' && (
          <Button
            variant="ghost"
            size="small"
            disabled={isSending}
            onClick={() =>
              void act(
                async () => await send(articleCalls.unschedule, { id }),
                'Nothing goes out by itself now',
              )
            }
          >
            Take it off the schedule
          </Button>
        )}
        {article.state === 'published' && (
          <Button
            variant="ghost"
            size="small"
            disabled={isSending}
            onClick={() =>
              void act(async () => await send(articleCalls.withdraw, { id }), 'The article is withdrawn')
            }
          >
            Withdraw it
          </Button>
        )}
        <ExportLink id={id} />
      </div>
    </section>
  )
}

function stateWords({ state, scheduledFor, publishedAt, isChanged }: ConsoleArticle): string {
  if (state === 'scheduled' && scheduledFor !== null) {
    const { day, time, zone } = londonMomentParts(new Date(scheduledFor))
    const later = isChanged ? ' What was changed since waits until it is scheduled again.' : ''
    return `It goes out on ${day} at ${time} ${zone}.${later}`
  }
  if (state === 'published' && publishedAt !== null)
    return isChanged
      ? 'It is public. Your changes are not, until you publish them.'
      : `Public since ${shortDateAndTime(new Date(publishedAt))}.`
  return state === 'withdrawn' ? 'It was withdrawn: nobody can read it.' : 'A draft: nobody else can read it.'
}
