import type { FieldError } from '#shared/field-errors.ts'
import { ErrorSummary } from '#kit/ErrorSummary.tsx'
import { fieldPropsOf, summaryOf, type FormValues } from '#kit/field-props.ts'
import { Honeypot } from './HiddenFields.tsx'
import type { OpenRequest } from './request-forms.ts'
import { Fragment } from 'react'

type RequestFieldsProps = {
  request: OpenRequest
  errors: readonly FieldError[]
  /** Of a refused form. */
  values?: FormValues | undefined
  /** Changes with each attempt, so that the error summary gets the focus again. */
  attempt: number
  hasAttachment?: boolean
}

/** The fields of a request form, prefilled with its service and package. */
export function RequestFields({
  request,
  errors,
  values,
  attempt,
  hasAttachment = false,
}: RequestFieldsProps) {
  const { form, service: prefix, choices } = request
  const prefilled = form.prefill(form.serviceName, request.choice)
  const field = fieldPropsOf({ prefix, values: { ...prefilled, ...values }, errors })
  return (
    <>
      {errors.length > 0 && (
        <div className="form-grid__wide">
          <ErrorSummary
            key={attempt}
            title="Please check your request"
            errors={summaryOf({ prefix, errors })}
          />
        </div>
      )}
      <form.Fields {...{ field, choices, hasAttachment }} choice={request.choice} />
      {prefilled['service'] !== undefined && (
        <input type="hidden" name="service" value={prefilled['service']} />
      )}
      <Honeypot id={`${prefix}-homepage`} />
    </>
  )
}

/** The terms of the package in one line, which breaks between terms only. */
export function RequestSummary({ request: { choice } }: { request: OpenRequest }) {
  if (!choice) return null
  const [name, ...rest] = choice.terms
  return (
    <>
      <strong>{name}</strong>
      {rest.map((term) => (
        <Fragment key={term}>
          {' · '}
          <span className="nowrap">{term}</span>
        </Fragment>
      ))}
    </>
  )
}
