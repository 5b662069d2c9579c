import { useState } from 'react'
import { AiNote } from '#consent/AiNote.tsx'
import { newSubmissionKey } from '#api-client/http.ts'
import { send } from '#api-client/send.ts'
import { useForm } from '#api-client/use-form.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { privatePaths } from '#shared/paths.ts'
import type { InquiryStatus } from '../inquiry-status.ts'
import { privatePageCalls } from './private-page-calls.ts'

type MessageFormProps = {
  status: InquiryStatus
  statusToken: string
  /** Called with the updated page. */
  onSent: (status: InquiryStatus) => void
}

const loadCheck = async () => await import('./visitor-message-check.ts')

/** Sends another message, natively or without leaving the page. The text is preserved until it is stored. */
export function MessageForm({ status, statusToken, onSent }: MessageFormProps) {
  const isHydrated = useIsHydrated()
  const [submissionKey, setSubmissionKey] = useState(status.formKey)
  const [sentCount, setSentCount] = useState(0)
  const returned = status.returned?.form === 'messages' ? status.returned : undefined
  const { errors, problem, isSending, reset, onSubmit, onChange } = useForm({
    check: async (values) => (await loadCheck()).checkVisitorMessage({ ...values, submissionKey }),
    firstErrors: returned?.errors,
    failure: 'Your message is still here. Please check your connection and send it again.',
    fields: ['message'],
    async send(message) {
      const { status: next } = await send(privatePageCalls.messages, { statusToken }, message)
      setSubmissionKey(newSubmissionKey())
      setSentCount((count) => count + 1)
      reset()
      if (next) onSent(next)
      else location.reload()
    },
  })
  const field = fieldPropsOf({ prefix: 'more', values: returned?.values, errors })
  const to = status.owner?.name.split(' ')[0]
  const isReply = status.conversation.some(({ by }) => by !== null)
  return (
    <form
      key={sentCount}
      className="grid gap-3 mt-8 [&_label]:font-display [&_label]:font-semibold [&_label]:text-d3 [&_label]:leading-[1.25]"
      method="post"
      action={privatePaths.form(statusToken, 'messages')}
      noValidate={isHydrated}
      aria-label="Write more"
      onSubmit={onSubmit}
      onChange={onChange}
      onFocus={() => void loadCheck()}
    >
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <TextArea
        label={isReply && to ? `Reply to ${to}` : 'Something to add?'}
        rows={5}
        required
        maxLength={5000}
        {...field('message')}
      />
      {problem !== undefined && (
        <Notice tone="danger" title="We couldn’t send your message.">
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-y-3 gap-x-8 items-center justify-between">
        <p className="small muted">
          It goes to {to ?? 'us'}, and appears on this page.
          {status.state === 'waiting' ? ' Your reply time stays the same.' : ''} A person reads it. <AiNote />
        </p>
        <Button className="min-w-[9rem] max-sm:w-full" type="submit" pending={isSending}>
          Send
        </Button>
      </div>
    </form>
  )
}
