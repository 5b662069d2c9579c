import { useState } from 'react'
import { failureText, send } from '#api-client/send.ts'
import { articleCalls } from '../../article-calls.ts'
import type { ConsoleArticle } from '../../article.ts'
import { londonMomentParts, shortDateAndTime, londonDay, nextDay } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { toast } from '#kit/toast.ts'
import { TextField } from '#kit/Field.tsx'
import { useArticle, usePreview } from '../article-context.tsx'
import { ExportLink } from '../NativeActs.tsx'
import type { When } from '../article-store.ts'

/** The publication state, unpublishing, and the private links to the draft. */
export function StateSetting() {
  const { article, store, previews } = useArticle()
  const { preview } = usePreview()
  const [isSending, setSending] = useState(false)
  const { id } = article
  const act = async (call: () => Promise<{ article?: ConsoleArticle }>, done: string) => {
    setSending(true)
    try {
      await store.act(call)
      toast({ title: done })
    } catch (error) {
      toast({ title: 'That did not work', description: failureText(error), variant: 'destructive' })
    } finally {
      setSending(false)
    }
  }
  const button = (
    label: string,
    call: Parameters<typeof act>[0],
    done: string,
    variant: 'ghost' | 'quiet',
  ) => (
    <Button variant={variant} size="small" disabled={isSending} onClick={() => void act(call, done)}>
      {label}
    </Button>
  )
  if (id === 0) return null
  return (
    <section className="min-w-0" aria-labelledby="state-title">
      <h2 className="mb-1.5 font-semibold text-sm" id="state-title">
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
        {previews.length > 0 &&
          button(
            'End the links',
            async () => await send(articleCalls.endPreviews, { id }),
            'The private links no longer open',
            'quiet',
          )}
        {article.state === 'scheduled' &&
          button(
            'Take it off the schedule',
            async () => await send(articleCalls.unschedule, { id }),
            'Nothing goes out by itself now',
            'ghost',
          )}
        {article.state === 'published' &&
          button(
            'Withdraw it',
            async () => await send(articleCalls.withdraw, { id }),
            'The article is withdrawn',
            'ghost',
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

/** The field of a refusal: the day if it is missing, else the time. */
export const problemField = ({ date }: When): string => (date === '' ? 'when-date' : 'when-time')

/** Publication by the button, or at a time in London. A public article has no choice. */
export function WhenSetting() {
  const { article, when, store } = useArticle()
  // The refusal was about another time.
  const change = (changed: Partial<When>) => store.set({ when: { ...when, problem: undefined, ...changed } })
  if (article.state === 'published') return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold text-sm">When</legend>
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
        <div className="grid grid-cols-2 has-[[aria-invalid=true]]:grid-cols-1 gap-3">
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
