import { type InquiryEvent, outsideReplyCorrectionMs } from '../../inquiry-event.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toLondonLocal } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { useInquiry } from '../inquiry-context.tsx'
import { OutsideReplyFields } from './OutsideReplyForm.tsx'
import { useActForm } from './use-act-form.ts'

/** Corrects or removes a recorded reply, while the signed-in person may do that. */
export function CorrectOutsideReply({ reply }: { reply: InquiryEvent }) {
  const { data, now, isOwn, returned } = useInquiry()
  const { reference } = data.inquiry
  const { role } = useConsole().shell.person
  const { field, formProps, isSending, problem } = useActForm({
    form: 'outside-reply-change',
    begins: {
      repliedAt: reply.repliedAt === undefined ? '' : toLondonLocal(new Date(reply.repliedAt)),
      channel: reply.channel ?? '',
      note: reply.text ?? '',
    },
    done: 'The recorded reply is changed',
  })
  const isTooLate = now.getTime() - Date.parse(reply.at) > outsideReplyCorrectionMs
  if (isTooLate || !(isOwn(reply) || role === 'admin')) return null
  const wasReturned =
    returned?.form === 'outside-reply-change' && returned.values?.['event'] === String(reply.id)
  return (
    <details className="disclosure" open={wasReturned}>
      <summary>Correct or take back</summary>
      <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
        {problem !== undefined && <Notice tone="danger" title={problem} />}
        <input type="hidden" name="event" value={reply.id} />
        {/* Several recorded replies can be on the page. */}
        <OutsideReplyFields field={(name) => ({ ...field(name), id: `reply-${reply.id}-${name}` })} />
        <div className="button-row">
          <Button type="submit" name="act" value="correct" pending={isSending}>
            Save the correction
          </Button>
          <Button
            type="submit"
            name="act"
            value="remove"
            variant="ghost"
            formAction={consolePaths.removeOutsideReply(reference)}
            formNoValidate
            disabled={isSending}
          >
            Take it back
          </Button>
        </div>
      </form>
    </details>
  )
}
