import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Honeypot } from '../Honeypot.tsx'
import type { FieldError } from '#shared/field-errors.ts'
import type { Choice } from './choices.ts'
import type { FormId, FormValues, OpenRequest } from './request-forms.ts'
import { followerLabel, followerRanges, platformOptions } from './social-options.ts'

export type RequestFieldsProps = {
  request: OpenRequest
  errors: readonly FieldError[]
  /** What was typed before, when the server shows the form again. */
  values?: FormValues | undefined
  /** Changes with each attempt, so that the error summary takes the focus again. */
  attempt: number
}

/** Gives a field its id, its name, its error and what was typed. */
type Wire = (name: string) => {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
}

/** The fields of a request form, prefilled with its service and package. */
export function RequestFields({ request, errors, values, attempt }: RequestFieldsProps) {
  const { form, service } = request
  const fieldId = (field: string) => `${service}-${field}`
  const prefilled = prefillByForm[form.id](form.serviceName, request.choice)
  const wire: Wire = (name) => ({
    id: fieldId(name),
    name,
    defaultValue: values?.[name] ?? prefilled[name] ?? '',
    error: errors.find((error) => error.field === name)?.message,
  })
  const Fields = fieldsByForm[form.id]
  return (
    <>
      {errors.length > 0 && (
        <div className="form-grid__wide">
          <ErrorSummary
            key={attempt}
            title="Please check your request"
            errors={errors.map(({ field, message }) => ({ fieldId: fieldId(field), message }))}
          />
        </div>
      )}
      <Fields wire={wire} request={request} />
      {prefilled['service'] !== undefined && (
        <input type="hidden" name="service" value={prefilled['service']} />
      )}
      <Honeypot id={fieldId('homepage')} />
    </>
  )
}

// §3: what each form carries besides its fields. The content form's service follows the package and is composed.
const prefillByForm: Record<FormId, (service: string, choice: Choice | undefined) => FormValues> = {
  website: (_service, choice) => ({ websitePackage: choice?.name ?? '' }),
  content: (service, choice) => ({ service: named(service, choice), packageSelected: choice?.name ?? '' }),
  personalization: (service, choice) => ({ service, packageSelected: choice?.name ?? '' }),
  'social-media': (service, choice) => ({ service, packageSelected: choice ? nameAndPrice(choice) : '' }),
  geo: (service, choice) => ({ service: named(service, choice), message: geoMessage(choice) }),
  service: (service, choice) => ({ service: named(service, choice) }),
}

const named = (service: string, choice: Choice | undefined) =>
  choice ? `${service} - ${choice.name}` : service

// §3: auto-composed with the package's name and price.
function geoMessage(choice: Choice | undefined): string {
  if (!choice) return ''
  const what = choice.price === 'Free' ? `the ${choice.name}` : `the GEO ${choice.name} package`
  return `I'd like to talk about ${what} (${choice.price}).`
}

const nameAndPrice = ({ name, price }: Choice) => (price ? `${name} - ${price}` : name)
const packageOptions = (choices: Choice[], value: (choice: Choice) => string) =>
  choices.map((choice) => ({
    value: value(choice),
    label: choice.price ? `${choice.name}, ${choice.price}` : choice.name,
  }))

type FieldsProps = { wire: Wire; request: OpenRequest }

const fieldsByForm: Record<FormId, (props: FieldsProps) => React.ReactNode> = {
  website: ({ wire, request }) => (
    <>
      <TextField label="Full Name" autoComplete="name" required {...wire('name')} />
      <TextField label="Company" autoComplete="organization" required {...wire('company')} />
      <TextField label="Email Address" type="email" autoComplete="email" required {...wire('email')} />
      <TextField label="Phone Number" type="tel" autoComplete="tel" optional {...wire('phone')} />
      <PackageSelect label="Website Package" {...wire('websitePackage')} choices={request.choices} />
      <TextArea className="form-grid__wide" label="Project Details" optional {...wire('message')} />
    </>
  ),
  content: ({ wire, request }) => (
    <>
      <PersonFields wire={wire} />
      <PackageSelect label="Package" {...wire('packageSelected')} choices={request.choices} />
      <MessageField wire={wire} />
    </>
  ),
  personalization: ({ wire, request }) => (
    <>
      <PersonFields wire={wire} />
      <PackageSelect label="Package" {...wire('packageSelected')} choices={request.choices} />
      <MessageField wire={wire} />
    </>
  ),
  'social-media': ({ wire, request }) => (
    <>
      <PersonFields wire={wire} />
      <SelectField
        className="form-grid__wide"
        label="Package"
        required
        placeholder="Choose a package"
        options={packageOptions(request.choices, nameAndPrice)}
        {...wire('packageSelected')}
      />
      <SelectField
        label="Current followers"
        required
        placeholder="Choose a range"
        options={followerRanges.map((value) => ({ value, label: followerLabel(value) }))}
        {...wire('currentFollowers')}
      />
      <SelectField
        label="Platforms"
        required
        placeholder="Choose platforms"
        options={platformOptions}
        {...wire('platforms')}
      />
      <TextArea className="form-grid__wide" label="Your social media goals" required {...wire('goals')} />
      <MessageField wire={wire} />
    </>
  ),
  geo: ({ wire }) => (
    <>
      <TextField label="Name" autoComplete="name" required {...wire('name')} />
      <TextField label="Company" autoComplete="organization" required {...wire('company')} />
      <TextField
        className="form-grid__wide"
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...wire('email')}
      />
      <TextArea className="form-grid__wide" label="Your message" {...wire('message')} />
    </>
  ),
  service: ({ wire }) => (
    <>
      <TextField label="First name" autoComplete="given-name" required {...wire('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...wire('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" required {...wire('email')} />
      <TextField label="Company" autoComplete="organization" required {...wire('company')} />
    </>
  ),
}

function PersonFields({ wire }: { wire: Wire }) {
  return (
    <>
      <TextField label="First name" autoComplete="given-name" required {...wire('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...wire('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" required {...wire('email')} />
      <TextField label="Phone number" type="tel" autoComplete="tel" required {...wire('phone')} />
      <TextField
        className="form-grid__wide"
        label="Company"
        autoComplete="organization"
        required
        {...wire('company')}
      />
    </>
  )
}

function PackageSelect({ choices, ...select }: ReturnType<Wire> & { label: string; choices: Choice[] }) {
  return (
    <SelectField
      className="form-grid__wide"
      required
      placeholder="Choose a package"
      options={packageOptions(choices, ({ name }) => name)}
      {...select}
    />
  )
}

const MessageField = ({ wire }: { wire: Wire }) => (
  <TextArea className="form-grid__wide" label="Message" optional {...wire('message')} />
)
