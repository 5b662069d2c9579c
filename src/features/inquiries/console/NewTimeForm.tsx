import { consolePaths } from '#shared/console-paths.ts'
import { toLondonLocal } from '#shared/dates.ts'
import { TextArea, TextField } from '#ui/Field.tsx'

type NewTimeFormProps = {
  reference: string
  now: Date
}

const suggestedInMs = 3 * 3_600_000

/** For an inquiry whose reply is overdue: by when it will be there. The visitor is told with an apology. */
export const NewTimeForm = ({ reference, now }: NewTimeFormProps) => (
  <form method="post" action={consolePaths.inquiryNewTime(reference)} className="form-grid form-grid--stack">
    <TextField
      id="new-time-until"
      name="until"
      type="datetime-local"
      label="New time, in London"
      hint="Within seven days. The visitor gets an apology with this time, in your name."
      defaultValue={toLondonLocal(new Date(now.getTime() + suggestedInMs))}
      required
    />
    <TextArea
      id="new-time-why"
      name="why"
      label="Why it is late"
      optional
      hint="A sentence the visitor reads. Leave it empty rather than guess."
      maxLength={500}
      rows={2}
    />
    <div>
      <button type="submit" className="button">
        Send the apology
      </button>
    </div>
  </form>
)
