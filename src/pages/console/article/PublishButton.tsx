import { useState } from 'react'
import { flushSync } from 'react-dom'
import { HttpError } from '#api-client/http.ts'
import { failureText, send } from '#api-client/send.ts'
import { articleCalls, readPublishRefusal } from '#features/blog/article-calls.ts'
import type { ConsoleArticle, PublishRefusal, PublishTime } from '#features/blog/article.ts'
import { londonMomentParts } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/console/toasts.ts'
import { useArticle } from './article-context.tsx'
import { problemField } from './panel/WhenSetting.tsx'
import { ConsoleDialog } from '#ui/console/ConsoleDialog.tsx'

/** Publishes or schedules what is written, after it has been saved. What is in the way opens beside the text. */
export function PublishButton() {
  const { article, when, isUnsaved, store } = useArticle()
  const [isSending, setSending] = useState(false)
  const [choices, setChoices] = useState<Choices>()
  const isAtTime = when.at === 'time' && article.state !== 'published'

  const publish = async (which?: 'first' | 'second') => {
    setSending(true)
    setChoices(undefined)
    try {
      if (!(await store.save())) return
      const at: PublishTime | undefined = isAtTime
        ? { date: when.date, time: when.time, ...(which && { which }) }
        : undefined
      const answer = await store.act(
        async ({ id, revision }) =>
          await send(articleCalls.publish, { id }, { revision, ...(at && { at }) }).catch(readRefusal),
      )
      if (!('article' in answer)) return refuse(answer)
      const { article: next } = answer
      showToast({ title: doneWords(next), ...(next.publicPath !== null && { text: next.publicPath }) })
    } catch (error) {
      say(failureText(error))
    } finally {
      setSending(false)
    }
  }
  const refuse = ({ message, errors, checks, choices: asked }: PublishRefusal) => {
    if (asked) return setChoices(asked)
    const problem = errors?.[0]?.message ?? message
    // Drawn at once: what is not there yet can't be focused.
    flushSync(() => {
      store.set({
        tab: checks ? 'checks' : 'settings',
        isPanelOpen: true,
        ...(!checks && isAtTime && { when: { ...when, problem } }),
      })
    })
    if (checks || !isAtTime) return say(problem)
    // Said where it is put right, and read out as the field takes the focus.
    return document.getElementById(problemField(when))?.focus()
  }
  const say = (text: string) =>
    showToast({ title: isAtTime ? 'It was not scheduled' : 'It was not published', text, tone: 'failed' })
  const isSame = article.state === 'published' && !article.isChanged && !isAtTime && !isUnsaved
  return (
    <>
      <Button pending={isSending} pendingLabel="One moment…" disabled={isSame} onClick={() => void publish()}>
        {isAtTime ? 'Schedule' : isSame ? 'Published' : 'Publish'}
      </Button>
      {choices && (
        <TwiceDialog
          choices={choices}
          onChoose={(which) => void publish(which)}
          onClose={() => setChoices(undefined)}
        />
      )}
    </>
  )
}

function readRefusal(error: unknown): PublishRefusal {
  if (error instanceof HttpError && error.status === 400) return readPublishRefusal(error.answer)
  throw error
}

function doneWords({ state, scheduledFor }: ConsoleArticle): string {
  if (state !== 'scheduled' || scheduledFor === null) return 'The article is published'
  const { day, time, zone } = londonMomentParts(new Date(scheduledFor))
  return `It goes out on ${day} at ${time} ${zone}`
}

type Choices = NonNullable<PublishRefusal['choices']>

type TwiceDialogProps = {
  choices: Choices
  onChoose: (which: 'first' | 'second') => void
  onClose: () => void
}

/** In the night in which the clocks go back, an hour comes twice: asks which is meant. */
const TwiceDialog = ({ choices, onChoose, onClose }: TwiceDialogProps) => (
  <ConsoleDialog title="This time comes twice that night" onClose={onClose}>
    <p>The clocks go back, so London has this hour twice. Which one do you mean?</p>
    <div className="button-row">
      {choices.map(({ which, label }) => (
        <Button key={which} variant="ghost" onClick={() => onChoose(which)}>
          {label}
        </Button>
      ))}
    </div>
  </ConsoleDialog>
)
