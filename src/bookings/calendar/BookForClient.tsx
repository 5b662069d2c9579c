import { fieldWiring, TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { Section } from '#kit/Section.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import type { CalendarData } from './calendar-data.ts'

/** Books a call for an enquiry or a client: a native form. */
export function BookForClient({ data: { bookable, bookFor, returned } }: { data: CalendarData }) {
  const state = returned?.form === 'book' ? returned : undefined
  const field = fieldPropsOf({
    prefix: 'book',
    values: state?.values ?? (bookFor === null || bookFor === 'yes' ? {} : { username: bookFor }),
    errors: state?.errors,
  })
  const at = field('at')
  return (
    <Section title="Book a call">
      <details className="disclosure" open={state !== undefined || bookFor !== null} id="book-call">
        <summary>For a client or an enquiry</summary>
        <PostForm
          action={consolePaths.bookCall()}
          className="form-grid form-grid--stack"
          prefix="book"
          errors={state?.errors}
          failed="Nothing was booked"
          submit="Book the call"
        >
          <TextField label="Reference of the enquiry" optional autoComplete="off" {...field('reference')} />
          <TextField label="Or username of the client" optional autoComplete="off" {...field('username')} />
          <div className="field">
            <label className="field__label" htmlFor={at.id}>
              When, London time
            </label>
            <select
              {...fieldWiring(at.id, at)}
              className="control"
              name={at.name}
              defaultValue={at.defaultValue}
              required
            >
              <option value="">Choose a time</option>
              {bookable.map((time) => (
                <option key={time} value={time}>
                  {shortDateAndTime(new Date(time))}
                </option>
              ))}
            </select>
            {at.error && (
              <p className="field__error" id={`${at.id}-error`}>
                {at.error}
              </p>
            )}
          </div>
          <TextArea label="What about" optional rows={3} maxLength={2000} {...field('about')} />
        </PostForm>
      </details>
    </Section>
  )
}
