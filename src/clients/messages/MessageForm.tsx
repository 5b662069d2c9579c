import { Fragment, useEffect, useRef, useState } from 'react'
import { longest, type MessageValues } from './message-check.ts'
import type { Message, MessagesData, ReturnedMessageForm } from '../project-data.ts'
import { paths } from '#shared/paths.ts'
import { FilesField, useAttachments } from '../files/FilesField.tsx'
import { Pencil } from 'lucide-react'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { SelectField } from '#kit/SelectField.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { Face } from '../portal/Face.tsx'
import { HeadSummary } from '../portal/PortalHead.tsx'
import { useMessageForm } from './use-message-form.ts'

type MessageFormProps = {
  /** The conversation it replies to; null for a new one, which has a subject and perhaps a project. */
  answerTo: number | null
  label: string
  /** Of the conversation: its files belong there. */
  projectId?: number | null
  projects: MessagesData['projects']
  /** A note under the reply says so. */
  hasMailReplies?: boolean
  /** For the form without scripts: sent twice, it is one message. */
  submissionKey: string
  clientId: string
  returned: ReturnedMessageForm | undefined
  /** What a new one begins with. */
  begins?: Partial<MessageValues> | undefined
  /** Nothing is sent. */
  isDemonstration: boolean
  /** With the server's confirmation, and the message if it said it. Then mount the form anew for the next message. */
  onSent: (words: string, message: Message | undefined) => void
}

/** What a client writes. It is saved as a draft until it is sent. */
export function MessageForm(props: MessageFormProps) {
  const { answerTo, label, projectId = null, projects, submissionKey, hasMailReplies } = props
  const { clientId, returned, begins = {}, isDemonstration, onSent } = props
  const isHydrated = useIsHydrated()
  const attachments = useAttachments(paths.api.clientFiles(), () =>
    projectId === null ? {} : { projectId: String(projectId) },
  )
  const { form, errors, attempt, isSending, isHeld, problem, onSubmit, onChange, draft } = useMessageForm(
    answerTo,
    onSent,
    {
      returnedErrors: returned?.errors ?? [],
      begins,
      isDemonstration,
      clientId,
      attachments: attachments.ids,
    },
  )
  const typed = draft ?? returned?.values ?? begins
  const field = fieldPropsOf({
    prefix: answerTo === null ? 'new' : `answer-${answerTo}`,
    values: typed,
    errors,
  })

  // Focuses the first invalid field, whose message is read with it, or else the button again.
  useEffect(() => {
    const wrong = problem ? 'button[type=submit]' : errors.length > 0 && '[aria-invalid]'
    if (wrong) form.current?.querySelector<HTMLElement>(wrong)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt, not on each correction
  }, [attempt, isSending])

  return (
    <form
      className={[
        'grid gap-4 max-w-[48rem]',
        isDemonstration && 'no-scripting:hidden',
        attachments.isOver && 'outline-2 outline-dashed outline-mulberry-700 outline-offset-8',
      ]
        .filter(Boolean)
        .join(' ')}
      ref={form}
      action={paths.dashboardMessages()}
      method="post"
      encType="multipart/form-data"
      noValidate={isHydrated}
      aria-label={label}
      onSubmit={onSubmit}
      onChange={onChange}
      {...(!isDemonstration && attachments.handlers)}
    >
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <Fragment key={draft ? 'draft' : 'first'}>
        {answerTo === null ? (
          <div className="form-grid">
            <TextField label="Subject" required maxLength={longest.subject} {...field('subject')} />
            <SelectField
              label="Project"
              optional
              placeholder="No project in particular"
              options={projects.map((project) => ({ value: String(project.id), label: project.projectName }))}
              {...field('projectId')}
            />
          </div>
        ) : (
          <input type="hidden" name="answerTo" value={answerTo} />
        )}
        <TextArea
          label={answerTo === null ? 'Message' : 'Your reply'}
          required
          maxLength={longest.message}
          {...field('message')}
        />
      </Fragment>
      {!isDemonstration && (
        <div>
          <FilesField
            id={field('file').id}
            error={field('file').error ?? field('attachments').error}
            values={returned?.values}
            attachments={attachments}
          />
        </div>
      )}
      {isHeld && (
        <output className="block py-3 px-4 border-l-6 border-l-weld-400 bg-weld-100">
          You are offline. Your message is held here, and sent as soon as you are back.
        </output>
      )}
      {problem && (
        <Notice tone="danger" title="We couldn’t send your message.">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-y-2 gap-x-5 items-center text-muted text-sm">
        <Button type="submit" size="small" pending={isSending || attachments.isSending}>
          {answerTo === null ? 'Send message' : 'Send reply'}
        </Button>
        <p>
          {isDemonstration ? 'Try it: nothing is sent or stored.' : 'We reply within 24 hours.'}
          {hasMailReplies && ' You can also reply to the e-mail we send you.'}
        </p>
      </div>
    </form>
  )
}

/** Replaces a form of the demonstration without JavaScript. */
export function WithoutScripts({ children }: { children: string }) {
  return (
    <p className="scripting:hidden max-w-[44rem] py-3 px-4 border-[1.5px] border-dashed border-line-500 text-muted text-sm">
      {children}
    </p>
  )
}

/** The confirmation of the last message; `count` is a new key for note and form. */
export function useSent(first = '') {
  const [sent, setSent] = useState({ count: 0, words: first })
  return { ...sent, onSent: (words: string) => setSent({ count: sent.count + 1, words }) }
}

/** Confirms that a message has been sent, and takes the focus of the form. Mount it anew for each message. */
export function SentNote({ words }: { words: string }) {
  const note = useRef<HTMLOutputElement>(null)
  useEffect(() => note.current?.focus(), [])
  if (!words) return null
  return (
    <output
      className="block focus:outline-0 py-3 px-4 border-l-6 border-success-700 bg-lichen-100 font-semibold"
      tabIndex={-1}
      ref={note}
    >
      {words}
    </output>
  )
}

type NewMessageProps = {
  projects: MessagesData['projects']
  submissionKey: string
  clientId: string
  returned: ReturnedMessageForm | undefined
  /** Who looks after the client. */
  keeper: string | null
  /** What it begins with, until something was sent. */
  begins: Partial<MessageValues> | undefined
  isDemonstration: boolean
  onStored: (message: Message | undefined) => void
}

/** 'Write to us' and the form it opens, with or without scripts. */
export function NewMessage(props: NewMessageProps) {
  const { projects, submissionKey, clientId, returned, keeper, begins, isDemonstration, onStored } = props
  const details = useRef<HTMLDetailsElement>(null)
  const { count, words, onSent } = useSent()
  const own = returned?.answerTo === null ? returned : undefined

  function close(confirmation: string, message: Message | undefined) {
    onStored(message)
    if (details.current) details.current.open = false
    onSent(confirmation)
  }

  return (
    <>
      {/* It may have been opened before hydration. */}
      <details id="write" ref={details} open={own !== undefined} suppressHydrationWarning>
        <HeadSummary>
          <Pencil className="icon" aria-hidden />
          Write to us
        </HeadSummary>
        <div className="-mx-pad px-pad py-5 max-md:mt-4 border-t border-t-line-200">
          {isDemonstration && <WithoutScripts>A signed-in client would write to us here.</WithoutScripts>}
          {keeper !== null && (
            <p className="flex gap-2 items-center mb-4">
              <Face name={keeper} />
              <span>
                To <b>{keeper}</b>
              </span>
            </p>
          )}
          <MessageForm
            key={`form ${count}`}
            answerTo={null}
            label="Write to us"
            {...{ projects, submissionKey, clientId, isDemonstration, returned: own, onSent: close }}
            begins={count === 0 ? begins : undefined}
          />
        </div>
      </details>
      <SentNote key={`note ${count}`} words={words} />
    </>
  )
}
