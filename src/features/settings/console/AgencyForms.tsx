import type { AgencySettings } from '../agency-settings.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { TextField } from '#ui/Field.tsx'
import { fieldPropsOf, summaryOf, type FormState } from '#ui/field-props.ts'

type NumberField = { name: string; label: string; hint: string }

type NumberSettings = 'reminders' | 'follow-up' | 'retention'

const forms: Record<NumberSettings, { fields: NumberField[]; button: string }> = {
  reminders: {
    fields: [
      {
        name: 'unownedHours',
        label: 'Nobody has taken it: all staff, hours before it is due',
        hint: 'An e-mail to everybody who works here.',
      },
      {
        name: 'ownerHours',
        label: 'Its owner, hours before it is due',
        hint: 'An e-mail to whoever has taken it.',
      },
      {
        name: 'lastHours',
        label: 'All staff, hours before it is due',
        hint: 'The last one before the promise is broken.',
      },
    ],
    button: 'Save the times',
  },
  'follow-up': {
    fields: [
      {
        name: 'days',
        label: 'Days without an answer',
        hint: 'Chosen beside every reply, and can be changed there. 0: no follow-up.',
      },
    ],
    button: 'Save the days',
  },
  retention: {
    fields: [
      { name: 'spamDays', label: 'Spam, days', hint: 'Counted from the day it was marked.' },
      {
        name: 'inquiryMonths',
        label: 'Enquiries that came to nothing, months',
        hint: 'Enquiries of clients stay as long as the client. E-mails that belong to no enquiry, and addresses that sent one back, go after the same time.',
      },
    ],
    button: 'Save how long things are kept',
  },
}

type AgencyFormProps = {
  name: NumberSettings
  settings: AgencySettings
  /** What came back with mistakes. */
  returned?: FormState | undefined
}

/** The numbers of one of the agency's settings. */
export function AgencyForm({ name, settings, returned }: AgencyFormProps) {
  const { fields, button } = forms[name]
  const stored = Object.fromEntries(
    Object.entries(settings[name]).map(([key, value]) => [key, String(value)]),
  )
  const state = returned ?? { values: stored }
  const field = fieldPropsOf({ prefix: name, ...state })
  const errors = summaryOf({ prefix: name, errors: state.errors })
  return (
    <form method="post" action={consolePaths.saveSettings(name)} className="form-grid form-grid--stack">
      {errors.length > 0 && <ErrorSummary title="Nothing was changed" errors={errors} />}
      {fields.map(({ name: fieldName, ...texts }) => (
        <TextField
          key={fieldName}
          {...texts}
          {...field(fieldName)}
          type="number"
          inputMode="numeric"
          min={name === 'follow-up' ? 0 : 1}
          required
          className="field--number"
        />
      ))}
      <div>
        <button type="submit" className="button">
          {button}
        </button>
      </div>
    </form>
  )
}
