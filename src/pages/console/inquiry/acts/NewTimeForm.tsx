import { toLondonLocal } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBox } from '#ui/ErrorBox.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { useInquiry } from '../inquiry-context.tsx'
import { useActForm } from './use-act-form.ts'

const suggestedInMs = 3 * 3_600_000

/** For an inquiry whose reply is overdue: by when it will be there. The visitor is told with an apology. */
export function NewTimeForm() {
  const { data } = useInquiry()
  const { field, formProps, isSending, problem } = useActForm({
    form: 'new-time',
    begins: { until: toLondonLocal(new Date(Date.parse(data.asOf) + suggestedInMs)) },
    done: 'The visitor is told the new time',
  })
  return (
    <form {...formProps} className="form-grid form-grid--stack form-grid--narrow">
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
