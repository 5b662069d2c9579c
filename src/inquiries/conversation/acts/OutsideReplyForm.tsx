import type { FieldProps } from '#kit/field-props.ts'
import { toLondonLocal } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

/** Records a reply outside the console. */
export function OutsideReplyForm() {
  const { data } = useInquiry()
  const { field, formProps, isSending, problem } = useActForm({
    form: 'outside-reply',
    begins: { repliedAt: toLondonLocal(new Date(data.asOf)), channel: 'Phone', note: '' },
    done: 'The reply is recorded',
  })
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
      <p>
        For a reply by phone, or from your own mailbox. It ends the waiting. In the published promise it is
        counted apart, as one that we declared.
      </p>
      {problem !== undefined && <Notice tone="danger" title={problem} />}
      <OutsideReplyFields field={field} />
      <div>
        <Button type="submit" pending={isSending}>
          Record the reply
        </Button>
      </div>
    </form>
  )
}

export function OutsideReplyFields({ field }: { field: (name: string) => FieldProps }) {
  return (
    <>
      <TextField
        label="How"
        hint="Phone, meeting, my own mailbox"
        maxLength={60}
        required
        {...field('channel')}
      />
      <TextField label="When, London time" type="datetime-local" required {...field('repliedAt')} />
      <TextArea label="What was said" optional rows={3} maxLength={5000} {...field('note')} />
    </>
  )
}
