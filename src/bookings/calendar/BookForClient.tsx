import { useState } from 'react'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { fieldWiring, TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf } from '#kit/field-props.ts'
import { PostForm } from '#kit/PostForm.tsx'
import { Section } from '#kit/Section.tsx'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import type { CalendarData } from './calendar-data.ts'

type BookForClientProps = { data: CalendarData }

const isWanted = ({ bookFor, returned }: CalendarData) => bookFor !== null || returned?.form === 'book'

type BookButtonProps = BookForClientProps & {
  /** Where the form is without scripts. */
  href: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Opens the form that books a call. */
export function BookButton({ data, href, isOpen, onOpen }: BookButtonProps) {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return <ButtonLink href={href}>Book a call for a client</ButtonLink>
  return (
    <>
      <Button onClick={() => onOpen(true)}>Book a call for a client</Button>
      {isOpen && (
        <ConsoleDialog title="Book a call for a client" onClose={() => onOpen(false)}>
          <BookForm data={data} />
        </ConsoleDialog>
      )}
    </>
  )
}

/** Whether the form is open: at first as the address or a refused form says. */
export const useBooking = (data: CalendarData) => useState(isWanted(data))

/** The form in the page, for a browser that runs no scripts, or has none from us yet. */
export function BookWithoutScripts({ data }: BookForClientProps) {
  if (useIsHydrated()) return null
  return (
    <Section title="Book a call">
      <details className="disclosure" open={isWanted(data)} id="book-call">
        <summary>For a client or an enquiry</summary>
        <BookForm data={data} />
      </details>
    </Section>
  )
}

function BookForm({ data: { bookable, bookFor, returned } }: BookForClientProps) {
  const state = returned?.form === 'book' ? returned : undefined
  const field = fieldPropsOf({
    prefix: 'book',
    values: state?.values ?? (bookFor === null || bookFor === 'yes' ? {} : { username: bookFor }),
    errors: state?.errors,
  })
  const at = field('at')
  return (
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
  )
}
