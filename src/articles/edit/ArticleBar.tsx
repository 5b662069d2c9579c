import { ArrowLeft, Check, CloudOff, Eye, Keyboard, LoaderCircle, PanelRight } from 'lucide-react'
import { send, failureText } from '#api-client/send.ts'
import { articleCalls } from '../article-calls.ts'
import { publishRefusal } from '../article.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonTime, londonMomentParts } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Initials } from '#kit/Initials.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { useArticle, usePreview } from './article-context.tsx'
import { usePresence } from '#console/frame/use-presence.ts'
import type { ArticleState } from './article-store.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { failureOf } from '#api-client/http.ts'
import type { ConsoleArticle, PublishRefusal, PublishTime } from '../article.ts'
import { toast } from '#kit/toast.ts'
import { problemField } from './panel/StateSetting.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'

/** Publishes or schedules what is written, after it has been saved. What is in the way opens beside the text. */
function PublishButton() {
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
      toast({ title: doneWords(next), ...(next.publicPath !== null && { description: next.publicPath }) })
    } catch (error) {
      notify(failureText(error))
    } finally {
      setSending(false)
    }
  }
  const refuse = ({ message, errors, checks, choices: asked }: PublishRefusal) => {
    if (asked) return setChoices(asked)
    const problem = errors?.[0]?.message ?? message
    // Rendered synchronously, to be focused.
    flushSync(() => {
      store.set({
        tab: checks ? 'checks' : 'settings',
        isPanelOpen: true,
        ...(!checks && isAtTime && { when: { ...when, problem } }),
      })
    })
    if (checks || !isAtTime) return notify(problem)
    // Shown at its field, and announced on focus.
    return document.getElementById(problemField(when))?.focus()
  }
  const notify = (text: string) =>
    toast({
      title: isAtTime ? 'It was not scheduled' : 'It was not published',
      description: text,
      variant: 'destructive',
    })
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
  const { status, answer } = failureOf(error)
  if (status === 400) return publishRefusal(answer)
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

/** The choice between the two hours in the night in which the clocks go back. */
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

/** The bar over the text: back, whether it is saved, who else is here, and what to do with it. */
export function ArticleBar() {
  const { openOverlay } = useConsole()
  const { isPanelOpen, checks, store } = useArticle()
  const { preview, isOpening } = usePreview()
  const blocking = checks.filter(({ level }) => level === 'blocks').length
  return (
    <header className="sticky top-0 z-15 flex gap-1 items-center min-h-(--bar) py-1.5 pr-3 pl-1 border-b border-line bg-paper lg:gap-2 lg:px-4">
      <a
        className="hover:underline underline-offset-4 inline-flex flex-none gap-2 items-center justify-center min-w-control min-h-control font-medium no-underline"
        href={consolePaths.place('articles')}
      >
        <ArrowLeft className="icon" aria-hidden />
        <span className="max-md:sr-only">Articles</span>
      </a>
      <SaveLine />
      <PresentPeople />
      <div className="flex flex-none items-center ml-auto sm:gap-1.5 lg:gap-2 no-scripting:hidden">
        <Button variant="quiet" className="max-lg:hidden" onClick={() => openOverlay('keys')}>
          <Keyboard className="icon" aria-hidden />
          Keys
        </Button>
        <Button
          variant="ghost"
          className="article-bar__preview max-lg:w-control max-lg:p-0"
          disabled={isOpening}
          onClick={() => void preview()}
        >
          <Eye className="icon" aria-hidden />
          <span className="max-lg:sr-only">Preview</span>
        </Button>
        <Button
          variant="quiet"
          className="w-control p-0 lg:hidden"
          aria-expanded={isPanelOpen}
          aria-controls="article-panel"
          aria-label={blocking > 0 ? `Settings and checks, ${blocking} to put right` : 'Settings and checks'}
          onClick={() => store.set({ isPanelOpen: !isPanelOpen })}
        >
          <PanelRight className="icon" aria-hidden />
          {blocking > 0 && (
            <span className="absolute top-0.5 right-0 min-w-[18px] leading-normal rounded-[9px] bg-weld-400 text-ink-900 text-xs">
              {blocking}
            </span>
          )}
        </Button>
        <PublishButton />
      </div>
    </header>
  )
}

const tones = {
  saved: 'text-ink-700',
  busy: 'text-ink-700',
  weld: 'py-1 px-2 bg-weld-100',
  danger: 'py-1 px-2 bg-danger-100 text-danger-700',
}
const icons = { saved: Check, busy: LoaderCircle, weld: CloudOff, danger: CloudOff }

function SaveLine() {
  const { words, tone } = saveState(useArticle())
  const Icon = icons[tone]
  return (
    <output
      className={`inline-flex no-scripting:hidden gap-2 items-center min-w-0 text-sm leading-title max-sm:gap-1 max-sm:text-xs ${tones[tone]}`}
    >
      <Icon className="icon flex-none size-[16px]" aria-hidden />
      <span>{words}</span>
    </output>
  )
}

const lastWords = {
  offline: 'Offline.',
  'signed-out': 'Signed out.',
  conflict: 'Changed by someone else.',
  gone: 'The article is gone.',
}

/** What the bar says of the saving, always in the same place. */
export function saveState(state: ArticleState): { words: string; tone: keyof typeof icons } {
  const { failure, problem, hasCopy, isSending, isUnsaved, article } = state
  if (failure !== undefined) {
    const reason =
      failure === 'failed'
        ? `Not saved: ${problem ?? 'the server can’t save at the moment.'}`
        : lastWords[failure]
    const copy = hasCopy ? 'Kept on this device.' : 'Please copy your text: this browser keeps nothing.'
    return { words: `${reason} ${copy}`, tone: failure === 'offline' ? 'weld' : 'danger' }
  }
  if (isSending || isUnsaved) return { words: 'Saving…', tone: 'busy' }
  if (article.id === 0) return { words: 'Nothing written yet', tone: 'saved' }
  return { words: `Saved ${londonTime(new Date(article.updatedAt))}`, tone: 'saved' }
}

const listed = new Intl.ListFormat('en-GB')

function PresentPeople() {
  const { article, opened, store } = useArticle()
  const id = article.id === 0 ? undefined : article.id
  const present = usePresence(opened.present, id, {
    beat: async () => {
      // Of this moment: a new article gets its number while the page is open.
      const stored = store.read().article.id
      return stored === 0 ? [] : (await send(articleCalls.beat, { id: stored })).present
    },
    leave: async () => await send(articleCalls.leave, { id: article.id }, undefined, { keepalive: true }),
  })
  return (
    // There from the beginning: a status that is added later is not read out.
    <output className="hidden gap-1.5 items-center text-sm empty:hidden sm:flex">
      {present.map(({ username, name }) => (
        <Initials key={username} name={name} />
      ))}
      {present.length > 0 && (
        <span className="max-lg:sr-only">
          {listed.format(present.map(({ name }) => name.split(' ')[0] ?? name))}{' '}
          {present.length === 1 ? 'is' : 'are'} here too
        </span>
      )}
    </output>
  )
}
