import { weekdays, type CallingHours, type CallPlace, type Weekday } from '#shared/calling-hours.ts'
import { consolePaths } from '#shared/console-paths.ts'
import type { FieldError } from '#shared/field-errors.ts'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { fieldPropsOf, summaryOf, type FormState } from '#ui/field-props.ts'
import { callingHoursFields, spansInForm } from './calling-hours-fields.ts'

const dayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

type Returned = { returned?: FormState | undefined }

/** What is wrong with a day's hours is at its first field. */
function atField({ field, message }: FieldError): FieldError {
  const [setting = '', day = ''] = field.split('.')
  return { field: setting === 'hours' ? `${day}-1-from` : setting, message }
}

/** The hours of each weekday, the days off, and how many calls go on at once. */
export function CallingHoursForm({ hours, returned }: Returned & { hours: CallingHours }) {
  const state = returned && { ...returned, errors: returned.errors?.map(atField) }
  const form = { prefix: 'calling-hours', ...(state ?? { values: callingHoursFields(hours) }) }
  const field = fieldPropsOf(form)
  const errors = summaryOf(form)
  const time = (name: string, label: string) => {
    const { error, ...input } = field(name)
    return (
      <input
        {...input}
        className="control"
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        inputMode="numeric"
        placeholder="--:--"
        maxLength={5}
      />
    )
  }
  return (
    <form
      method="post"
      action={consolePaths.saveSettings('calling-hours')}
      className="form-grid form-grid--stack"
    >
      {errors.length > 0 && <ErrorSummary title="Nothing was changed" errors={errors} />}
      <div className="hours-form">
        <table>
          <caption className="sr-only">Hours of each weekday, as 09:30. Empty: no calls.</caption>
          <tbody>
            {weekdays.map((day) => (
              <tr key={day}>
                <th scope="row">{dayNames[day]}</th>
                {spansInForm.map((number) => (
                  <td key={number}>
                    {time(`${day}-${number}-from`, `${dayNames[day]}, hours ${number}, from`)} to{' '}
                    {time(`${day}-${number}-to`, `${dayNames[day]}, hours ${number}, to`)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TextArea label="Days off" hint="One a line, as 2026-12-24." optional rows={3} {...field('off')} />
      <TextField
        label="Calls at once"
        hint="How many people here can be on a call at the same time: 1 to 5."
        type="number"
        min={1}
        max={5}
        required
        className="field--number"
        {...field('atOnce')}
      />
      <div>
        <button type="submit" className="button">
          Save the calling hours
        </button>
      </div>
    </form>
  )
}

/** The room or the number of every call. */
export function CallPlaceForm({ place, returned }: Returned & { place: CallPlace }) {
  const form = { prefix: 'call-place', ...(returned ?? { values: place }) }
  const field = fieldPropsOf(form)
  const errors = summaryOf(form)
  return (
    <form
      method="post"
      action={consolePaths.saveSettings('call-place')}
      className="form-grid form-grid--stack"
    >
      {errors.length > 0 && <ErrorSummary title="Nothing was changed" errors={errors} />}
      <TextField
        label="Link of the video room"
        hint="Begins with https://."
        optional
        maxLength={300}
        {...field('link')}
      />
      <TextField
        label="Telephone number to ring"
        hint="For calls without a video room."
        optional
        maxLength={32}
        {...field('phone')}
      />
      <div>
        <button type="submit" className="button">
          Save the place
        </button>
      </div>
    </form>
  )
}
