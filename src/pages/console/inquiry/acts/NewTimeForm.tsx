import { consolePaths } from '#shared/console-paths.ts'
import { londonMoment, toLondonLocal } from '#shared/london-moments.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

const suggestedInMs = 3 * 3_600_000

/** For an inquiry whose reply is overdue: by when it will be there. The visitor is told with an apology. */
export function NewTimeForm() {
  const { data } = useInquiry()
  const { reference } = data.inquiry
  const { field, onSubmit, isSending, problem } = useActForm({
    form: 'new-time',
    begins: { until: toLondonLocal(new Date(Date.parse(data.asOf) + suggestedInMs)) },
    callOf: ({ until = '', why = '' }) => {
      const at = londonMoment(until)
      return at
        ? {
            path: consolePaths.api.inquiryAct(reference, 'new-time'),
            body: { until: at.toISOString(), why },
          }
        : { field: 'until', message: 'Please give a time' }
    },
    done: 'The visitor is told the new time',
  })
  return (
    <form
      method="post"
      action={consolePaths.inquiryForm(reference, 'new-time')}
      className="form-grid form-grid--stack form-grid--narrow"
      onSubmit={onSubmit}
    >
      <p>They get an apology with this time, in your name. The promise stays missed.</p>
      {problem !== undefined && <ErrorBox title={problem} />}
      <TextField
        label="New time, in London"
        type="datetime-local"
        hint="Within seven days."
        required
        {...field('until')}
      />
      <TextArea
        label="Why it is late"
        optional
        hint="A sentence that they read. Leave it empty rather than guess."
        maxLength={500}
        rows={2}
        {...field('why')}
      />
      <div>
        <Button type="submit" pending={isSending}>
          Send the apology
        </Button>
      </div>
    </form>
  )
}
