import { useState } from 'react'
import { failureText, send } from '#api-client/send.ts'
import { articleCalls } from '#features/blog/article-calls.ts'
import type { ConsoleArticle } from '#features/blog/article.ts'
import { londonMomentParts, shortDateAndTime, londonDay, nextDay } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/console/ToastShelf.tsx'
import { TextField } from '#ui/Field.tsx'
import { useArticle, usePreview } from '../article-context.tsx'
import { ExportLink } from '../NativeActs.tsx'
import type { When } from '../article-store.ts'

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

/** The field in which what was refused is put right: the day if there is none, else the time. */
export const problemField = ({ date }: When): string => (date === '' ? 'when-date' : 'when-time')

/** Whether it goes out when someone presses the button, or by itself at a time in London. A public article has no other time. */
export function WhenSetting() {
  const { article, when, store } = useArticle()
  // What was refused is not what is asked for now.
  const change = (changed: Partial<When>) => store.set({ when: { ...when, problem: undefined, ...changed } })
  if (article.state === 'published') return null
  return (
    <fieldset className="article-when">
      <legend className="article-panel__title">When</legend>
      <label className="check">
        <input
          type="radio"
          name="when"
          checked={when.at === 'once'}
          onChange={() => change({ at: 'once' })}
        />
        When I press Publish
      </label>
      <label className="check">
        <input
          type="radio"
          name="when"
          checked={when.at === 'time'}
          onChange={() => change({ at: 'time', date: when.date || nextDay(londonDay(new Date())) })}
        />
        At a set time
      </label>
      {when.at === 'time' && (
        <div className="article-when__time">
          <TextField
            id="when-date"
            label="Day"
            type="date"
            name="date"
            required
            value={when.date}
            error={problemField(when) === 'when-date' ? when.problem : undefined}
            onChange={({ currentTarget }) => change({ date: currentTarget.value })}
          />
          <TextField
            id="when-time"
            label="London time"
            type="time"
            name="time"
            required
            value={when.time}
            error={problemField(when) === 'when-time' ? when.problem : undefined}
            onChange={({ currentTarget }) => change({ time: currentTarget.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
