import { consolePaths } from '#shared/console-paths.ts'
import { toLondonLocal, londonMoment } from '#shared/london-moments.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

/** Records a reply that was given elsewhere. */
export function OutsideReplyForm() {
  const { data } = useInquiry()
  const { reference } = data.inquiry
  const { field, onSubmit, isSending, problem } = useActForm({
    form: 'outside-reply',
    begins: { repliedAt: toLondonLocal(new Date(data.asOf)), channel: 'Phone', note: '' },
    callOf: ({ repliedAt = '', channel = '', note = '' }) => {
      const at = londonMoment(repliedAt)
      return at
        ? {
            path: consolePaths.api.inquiryAct(reference, 'outside-replies'),
            body: { channel, note, repliedAt: at.toISOString() },
          }
        : { field: 'repliedAt', message: 'Please give a time' }
    },
    done: 'The reply is recorded',
  })
  return (
    <form
      method="post"
      action={consolePaths.inquiryForm(reference, 'outside-reply')}
      className="form-grid form-grid--stack form-grid--narrow"
      onSubmit={onSubmit}
    >
      <p>
        For a reply by phone, or from your own mailbox. It ends the waiting. In the published promise it is
        counted apart, as one that we declared.
      </p>
      {problem !== undefined && <ErrorBox title={problem} />}
      <TextField
        label="How"
        hint="Phone, meeting, my own mailbox"
        maxLength={60}
        required
        {...field('channel')}
      />
      <TextField label="When, London time" type="datetime-local" required {...field('repliedAt')} />
      <TextArea label="What was said" optional rows={3} maxLength={5000} {...field('note')} />
      <div>
        <Button type="submit" pending={isSending}>
          Record the reply
        </Button>
      </div>
    </form>
  )
}
