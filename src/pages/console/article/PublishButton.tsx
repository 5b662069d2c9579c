import { useState } from 'react'
import { HttpError, postJson } from '#api-client/http.ts'
import type { ConsoleArticle, PublishRefusal, PublishTime } from '#features/blog/article.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonMomentParts } from '#shared/london-moments.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/console/toasts.ts'
import { useArticle } from './article-context.tsx'
import { failureWords } from './failure-words.ts'
import { TwiceDialog, type Choices } from './dialogs/TwiceDialog.tsx'

/** Publishes or schedules what is written, after it has been saved. What stands in the way opens beside the text. */
export function PublishButton() {
  const { article, when, saving, take, openTab, setPanelOpen, refresh } = useArticle()
  const [isSending, setSending] = useState(false)
  const [choices, setChoices] = useState<Choices>()
  const isAtTime = when.at === 'time'

  const publish = async (which?: 'first' | 'second') => {
    setSending(true)
    setChoices(undefined)
    try {
      if (!(await saving.flush())) return
      const { id } = saving.known.current
      const at: PublishTime | undefined = isAtTime
        ? { date: when.date, time: when.time, ...(which && { which }) }
        : undefined
      const { article: next } = (await postJson(consolePaths.api.articleAct(id, 'publish'), {
        revision: saving.revision(),
        ...(at && { at }),
        // Written by src/server/endpoints/console-articles.ts.
      })) as { article: ConsoleArticle }
      take({ article: next })
      saving.acted(next)
      refresh()
      showToast({ title: doneWords(next), ...(next.publicPath !== null && { text: next.publicPath }) })
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
    }
  }
  const refuse = (error: unknown) => {
    const refusal = refusalOf(error)
    if (refusal?.choices) return setChoices(refusal.choices)
    if (refusal?.checks) {
      take({ checks: refusal.checks })
      openTab('checks')
      setPanelOpen(true)
    } else if (isAtTime) {
      openTab('settings')
      setPanelOpen(true)
    }
    return showToast({
      title: isAtTime ? 'It was not scheduled' : 'It was not published',
      text: refusal?.errors?.[0]?.message ?? failureWords(error),
      tone: 'failed',
    })
  }
  const isPublic = article.state === 'published'
  const isSame = isPublic && !article.isChanged && saving.saving.sent === null && !isAtTime
  return (
    <>
      <Button pending={isSending} pendingLabel="One moment…" onClick={() => void publish()}>
        {isAtTime
          ? 'Schedule'
          : isPublic && !isSame
            ? 'Publish changes'
            : isPublic
              ? 'Publish again'
              : 'Publish'}
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

function doneWords({ state, scheduledFor }: ConsoleArticle): string {
  if (state !== 'scheduled' || scheduledFor === null) return 'The article is published'
  const { day, time, zone } = londonMomentParts(new Date(scheduledFor))
  return `It goes out on ${day} at ${time} ${zone}`
}

function refusalOf(error: unknown): PublishRefusal | undefined {
  if (!(error instanceof HttpError) || error.status !== 400) return undefined
  try {
    // Written by src/server/endpoints/console-articles.ts.
    return JSON.parse(error.body) as PublishRefusal
  } catch {
    return undefined
  }
}
