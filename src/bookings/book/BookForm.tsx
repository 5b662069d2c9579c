import { AiNote } from '#consent/AiNote.tsx'
import type { BookPageData } from './load.server.ts'
import { AttributionFields, Honeypot } from '#inquiries/forms/HiddenFields.tsx'
import { paths } from '#shared/paths.ts'
import { Button } from '#kit/Button.tsx'
import { ErrorSummary } from '#kit/ErrorSummary.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf, summaryOf, type FieldProps } from '#kit/field-props.ts'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { Time } from '../TimeChoice.tsx'

type BookFormProps = { data: BookPageData; zone: string }

/** The form of a booking, native with and without JavaScript. If its time is taken, its buttons are the nearest free ones. */
export function BookForm({ data, zone }: BookFormProps) {
  const state = { prefix: 'book', ...data.form }
  const field = fieldPropsOf(state)
  const shown = summaryOf(state).filter(({ fieldId }) => !fieldId.endsWith('-submissionKey'))
  const { refusal, at } = data
  const isHydrated = useIsHydrated()
  const isGone = refusal !== null || !at
  return (
    <form
      className="form-grid mt-8"
      method="post"
      action={paths.book()}
      // The server says what is wrong, next to the fields, as every form does. One that comes back is never hydrated.
      noValidate={isHydrated || shown.length > 0}
      aria-label="Your details"
    >
      {shown.length > 0 && (
        <div className="form-grid__wide">
          <ErrorSummary title="Please check the form" errors={shown} />
        </div>
      )}
      {/* Without the button of a time, Enter sends the time that was chosen. */}
      {!isGone && <input type="hidden" name="at" value={at} />}
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="submissionKey" value={data.submissionKey} />
      {data.service !== '' && <input type="hidden" name="service" value={data.service} />}
      {data.package !== '' && <input type="hidden" name="package" value={data.package} />}
      <Honeypot id="book-homepage" />
      <PersonFields field={field} about={data.about} />
      <AttributionFields values={definedIn(data.form.values)} />
      <div className="form-grid__wide form-grid__end">
        {isGone ? (
          <>
            <p>
              <b>Choose one of these times to book it with your details:</b>
            </p>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
              {(refusal?.nearest ?? data.times.slice(0, 3)).map((time) => (
                <li key={time}>
                  <Time at={new Date(time)} zone={zone} press="submits" hasDay />
                </li>
              ))}
            </ul>
          </>
        ) : (
          <div>
            <Button type="submit">Book this call</Button>
          </div>
        )}
        <p className="small muted">
          We use this for the call and the e-mails about it.{' '}
          <a href={paths.privacyPolicy()}>Privacy policy</a>. <AiNote />
        </p>
      </div>
    </form>
  )
}

type PersonFieldsProps = { field: (name: string) => FieldProps; about: string }

const PersonFields = ({ field, about }: PersonFieldsProps) => (
  <>
    <TextField
      label="First name"
      autoComplete="given-name"
      required
      maxLength={100}
      {...field('firstName')}
    />
    <TextField label="Last name" autoComplete="family-name" required maxLength={100} {...field('lastName')} />
    <TextField
      label="Email"
      hint="The confirmation goes here."
      type="email"
      autoComplete="email"
      required
      {...field('email')}
    />
    <TextField
      label="Phone number"
      hint="If you would like us to ring you."
      type="tel"
      autoComplete="tel"
      optional
      maxLength={40}
      {...field('phone')}
    />
    <TextField
      className="form-grid__wide"
      label="Company"
      autoComplete="organization"
      optional
      maxLength={200}
      {...field('company')}
    />
    <TextArea
      className="form-grid__wide"
      label="What is it about?"
      hint={
        about === '' ? 'One line is enough.' : `We know that it is about ${about}. One line more is enough.`
      }
      optional
      rows={4}
      maxLength={5000}
      {...field('about')}
    />
  </>
)

const definedIn = (values: BookPageData['form']['values']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
