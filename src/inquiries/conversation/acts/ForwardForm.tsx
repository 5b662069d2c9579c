import { useState } from 'react'
import { newSubmissionKey } from '#api-client/http.ts'
import { Button } from '#kit/Button.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { Notice } from '#kit/Notice.tsx'
import { counted } from '#shared/counted.ts'
import { whenWords } from '../../clock.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

/** Sends the words and the files of one message to someone else. */
export function ForwardForm() {
  const { data, act, now, visitor, submissionKey, returned } = useInquiry()
  const { field, formProps, isSending, problem } = useActForm({
    form: 'forward',
    done: 'The message is forwarded',
    doneText: 'It is no reply: the clock goes on.',
  })
  // In a dialog the next one is another message; the page of the form has a key of its own.
  const [key] = useState(() => (act?.isInline === false ? newSubmissionKey() : submissionKey))
  const about = returned?.values?.['event'] ?? act?.about ?? ''
  const event = data.events.find(({ id }) => String(id) === String(about))
  const { from, at } = event
    ? { from: event.type === 'reply' ? 'our reply' : `what ${visitor} wrote`, at: event.at }
    : { from: `what ${visitor} asked`, at: data.inquiry.receivedAt }
  const files = event?.attachments?.filter(({ isStored }) => isStored).length ?? 0
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
      <p>
        {`This sends ${from} (${whenWords(new Date(at), now)})`}
        {files > 0 && `, with ${counted(files, 'file', 'files')}`}.
      </p>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <input type="hidden" name="event" value={about} />
      <input type="hidden" name="submissionKey" value={key} />
      {/* Browsers refuse international domains in a field of the type e-mail. */}
      <TextField
        label="To"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        required
        {...field('to')}
      />
      <TextArea
        label="What you add"
        hint="Stands above the message. Their answer comes to your own mailbox."
        optional
        maxLength={5000}
        rows={3}
        {...field('note')}
      />
      <div>
        <Button type="submit" pending={isSending}>
          Forward
        </Button>
      </div>
    </form>
  )
}
