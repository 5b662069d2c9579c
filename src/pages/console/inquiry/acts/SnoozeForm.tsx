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
  return (
    <form
      method="post"
      action={consolePaths.inquiryForm(reference, 'snooze')}
      className="form-grid form-grid--stack form-grid--narrow"
      onSubmit={onSubmit}
    >
      <p>Until then it is not listed as waiting for a reply. The deadline does not move.</p>
      {problem !== undefined && <ErrorBox title={problem} />}
      <div className="snooze-presets">
        {snoozePresets(asOf).map(({ label, until, when }) => (
          <button key={label} type="submit" className="button button--ghost" name="until" value={until}>
            {label} <span className="snooze-presets__when">{when}</span>
          </button>
        ))}
        {snoozedUntil !== null && (
          <button type="submit" className="button button--ghost" name="until" value="never" formNoValidate>
            Show it again now
          </button>
        )}
      </div>
      <TextField label="Or until, London time" type="datetime-local" {...field('own')} />
      <div>
        <Button type="submit" name="until" value="own" pending={isSending}>
          Snooze until then
        </Button>
      </div>
    </form>
  )
}
