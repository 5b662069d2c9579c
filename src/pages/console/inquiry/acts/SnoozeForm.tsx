import { untilReply } from '#features/inquiries/console-inquiry.ts'
import { ownSnoozeTime, snoozePresets } from '#features/inquiries/conversation/snooze-presets.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { TextField } from '#ui/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

/** Hides an inquiry from 'Unanswered' until a time. */
export function SnoozeForm() {
  const { data } = useInquiry()
  const { snoozedUntil } = data.inquiry
  // As of the page: a preset that moved while it is chosen would be another.
  const asOf = new Date(data.asOf)
  const { field, formProps, isSending, problem } = useActForm({
    form: 'snooze',
    begins: { own: ownSnoozeTime(asOf) },
    done: 'Saved. The clock keeps running',
  })
  // Two forms: Enter in the field means the time in it.
  return (
    <div className="form-grid form-grid--stack form-grid--narrow">
      <p>Until then it is not listed as waiting for a reply. The deadline does not move.</p>
      {problem !== undefined && <ErrorBox title={problem} />}
      <form className="snooze-presets" {...formProps}>
        {snoozePresets(asOf).map(({ label, until, when }) => (
          <button key={label} type="submit" className="button button--ghost" name="until" value={until}>
            {label} <span className="snooze-presets__when">{when}</span>
          </button>
        ))}
        <button type="submit" className="button button--ghost" name="until" value={untilReply}>
          Until they write
        </button>
        {snoozedUntil !== null && (
          <button type="submit" className="button button--ghost" name="until" value="never">
            Show it again now
          </button>
        )}
      </form>
      <form className="form-grid form-grid--stack form-grid--narrow" {...formProps}>
        <TextField label="Or until, London time" type="datetime-local" {...field('own')} />
        <div>
          <Button type="submit" name="until" value="own" pending={isSending}>
            Snooze until then
          </Button>
        </div>
      </form>
    </div>
  )
}
