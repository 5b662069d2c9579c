import { consolePaths } from '#shared/console-paths.ts'
import { weekdays, type Weekday } from '#shared/calling-hours.ts'
import { Button } from '#kit/Button.tsx'
import { ErrorSummary } from '#kit/ErrorSummary.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf, summaryOf, type FieldProps, type FormState } from '#kit/field-props.ts'
import type { AgencySettings } from '#settings/agency-settings.ts'
import { callingHoursFields, spansInForm } from '#settings/calling-hours-fields.ts'
import { SettingsPart } from './SettingsPart.tsx'

const dayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

type AgencyFormProps = {
  settings: AgencySettings
  /** The refused form. */
  returned: FormState | undefined
}

/** The agency's settings: one form with one save. */
export function AgencyForm({ settings, returned }: AgencyFormProps) {
  const { reminders, retention, callingHours, callPlace } = settings
  const state = returned ?? {
    values: {
      ...textOf({ ...reminders, ...retention }),
      ...callPlace,
      ...callingHoursFields(callingHours),
    },
  }
  const field = fieldPropsOf({ prefix: 'agency', ...state })
  const errors = summaryOf({ prefix: 'agency', errors: state.errors })
  return (
    <form method="post" action={consolePaths.saveSettings('agency')}>
      {errors.length > 0 && (
        <div className="pt-5 pb-8 px-pad border-t border-t-line">
          <ErrorSummary title="Nothing was changed" errors={errors} />
        </div>
      )}
      <SettingsPart
        id="reminders"
        title="Who gets which reminder"
        about="When no reply has left. At the deadline itself the admins are told, and the visitor gets an apology as soon as someone sets a new time."
      >
        <NumberField
          label="Nobody has taken it: all staff, hours before it is due"
          hint="An e-mail to everybody who works here."
          {...field('unownedHours')}
        />
        <NumberField
          label="Its owner, hours before it is due"
          hint="An e-mail to the person who has taken it."
          {...field('ownerHours')}
        />
        <NumberField
          label="All staff, hours before it is due"
          hint="The last one before the promise is broken."
          {...field('lastHours')}
        />
      </SettingsPart>
      <SettingsPart
        id="retention"
        title="How long things are kept"
        about="The Privacy page shows what is past its time, and starts the deleting. Until someone starts it there, only audits are deleted."
      >
        <NumberField label="Spam, days" hint="Counted from the day it was marked." {...field('spamDays')} />
        <NumberField
          label="Enquiries that did not become clients, months"
          hint="Enquiries of clients stay as long as the client. E-mails that belong to no enquiry, and bounced addresses, are deleted after the same time."
          {...field('inquiryMonths')}
        />
      </SettingsPart>
      <SettingsPart
        id="calling-hours"
        title="When calls are taken"
        about="What visitors see on the booking page, in London’s time. Calls take 30 minutes, with 15 minutes free after each. Bank holidays in England are off."
      >
        <HoursTable field={field} />
        <TextArea label="Days off" hint="One a line, as 2026-12-24." optional rows={3} {...field('off')} />
        <NumberField
          label="Calls at once"
          hint="How many people here can be on a call at the same time: 1 to 5."
          max={5}
          {...field('atOnce')}
        />
      </SettingsPart>
      <SettingsPart
        id="call-place"
        title="Where calls take place"
        about="In the confirmation and in the calendar entry. With neither, we ring visitors who leave a number, and write to the others. E-mails already sent show the old place."
      >
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
      </SettingsPart>
      <div className="pt-5 pb-8 px-pad border-t border-t-line">
        <Button type="submit">Save the agency’s settings</Button>
      </div>
    </form>
  )
}

const textOf = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

type NumberFieldProps = FieldProps & { label: string; hint: string; min?: number; max?: number }

const NumberField = ({ min = 1, ...props }: NumberFieldProps) => (
  <TextField {...props} type="number" inputMode="numeric" min={min} required className="field--number" />
)

/** The hours of each weekday, two spans a day. */
function HoursTable({ field }: { field: (name: string) => FieldProps }) {
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
    <div className="hours-form overflow-x-auto">
      <table>
        <caption className="sr-only">Hours of each weekday, as 09:30. Empty: no calls.</caption>
        <tbody>
          {weekdays.map((day) => (
            <tr key={day}>
              <th className="py-1 pr-3 pl-0 font-demi" scope="row">
                {dayNames[day]}
              </th>
              {spansInForm.map((number) => (
                <td className="py-1 pr-2 pl-0 whitespace-nowrap max-md:block" key={number}>
                  {time(`${day}-${number}-from`, `${dayNames[day]}, hours ${number}, from`)} to{' '}
                  {time(`${day}-${number}-to`, `${dayNames[day]}, hours ${number}, to`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
