import { ownSnoozeTime, snoozePresets } from '#features/inquiries/conversation/snooze-presets.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonMoment } from '#shared/london-moments.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { TextField } from '#ui/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

/** Hides an inquiry from 'Unanswered' until a time. */
export function SnoozeForm() {
  const { data } = useInquiry()
  const { reference, snoozedUntil } = data.inquiry
  // As of the page: a preset that moved while it is chosen would be another.
  const asOf = new Date(data.asOf)
  const { field, onSubmit, isSending, problem } = useActForm({
    form: 'snooze',
    begins: { own: ownSnoozeTime(asOf) },
    callOf: ({ until = '', own = '' }) => {
      const at = until === 'own' ? londonMoment(own)?.toISOString() : until === 'never' ? null : until
      return at === undefined
        ? { field: 'own', message: 'Please give a time' }
        : { path: consolePaths.api.inquiry(reference), method: 'PATCH', body: { snoozedUntil: at } }
    },
    done: 'Saved. The clock keeps running',
  })
  const native = { method: 'post', action: consolePaths.inquiryForm(reference, 'snooze'), onSubmit }
  // Two forms: Enter in the field means the time in it.
  return (
    <div className="form-grid form-grid--stack form-grid--narrow">
      <p>Until then it is not listed as waiting for a reply. The deadline does not move.</p>
      {problem !== undefined && <ErrorBox title={problem} />}
      <form className="snooze-presets" {...native}>
        {snoozePresets(asOf).map(({ label, until, when }) => (
          <button key={label} type="submit" className="button button--ghost" name="until" value={until}>
            {label} <span className="snooze-presets__when">{when}</span>
          </button>
        ))}
        {snoozedUntil !== null && (
          <button type="submit" className="button button--ghost" name="until" value="never">
            Show it again now
          </button>
        )}
      </form>
      <form className="form-grid form-grid--stack form-grid--narrow" {...native}>
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
