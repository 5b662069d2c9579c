import { ErrorSummary } from '#kit/ErrorSummary.tsx'
import { TextArea, TextField } from '#kit/Field.tsx'
import { fieldPropsOf, summaryOf, type FormValues } from '#kit/field-props.ts'
import { SelectField } from '#kit/SelectField.tsx'
import { Honeypot } from '../HiddenFields.tsx'
import { landingServices } from './landing-services.ts'
import type { FieldError } from '#shared/field-errors.ts'

type LandingFieldsProps = {
  errors: readonly FieldError[]
  /** Of a refused form. */
  values?: FormValues
  /** Preselected; text that is no option value becomes an extra choice (decision 4). */
  service: string
  messagePlaceholder: string
  /** Changes with each attempt, so that the error summary gets the focus again. */
  attempt: number
}

const prefix = 'landing'

/** The fields of the landing form (§3), the same with and without JavaScript. */
export function LandingFields({ errors, values, service, messagePlaceholder, attempt }: LandingFieldsProps) {
  const field = fieldPropsOf({ prefix, values, errors })
  const isExtra = service !== '' && !landingServices.some((option) => option.value === service)
  const options = [...(isExtra ? [{ value: service, label: service }] : []), ...landingServices]

  return (
    <>
      {errors.length > 0 && (
        <div className="form-grid__wide">
          <ErrorSummary
            key={attempt}
            title="Please check your enquiry"
            errors={summaryOf({ prefix, errors })}
          />
        </div>
      )}
      <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Company" autoComplete="organization" optional {...field('company')} />
      <SelectField
        className="form-grid__wide"
        label="What can we help with?"
        placeholder="Choose a service"
        offersPlaceholder={false}
        optional
        options={options}
        {...field('service')}
        defaultValue={values?.['service'] ?? service}
      />
      <TextArea
        className="form-grid__wide"
        label="What needs to change?"
        optional
        placeholder={messagePlaceholder}
        {...field('message')}
      />
      <Honeypot id={`${prefix}-homepage`} />
    </>
  )
}
