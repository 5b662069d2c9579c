import { TextArea, TextField } from '#kit/Field.tsx'
import type { FieldProps } from '#kit/field-props.ts'
import { SelectField } from '#kit/SelectField.tsx'
import { type Choice } from './choices.ts'
import { followerLabel, followerRanges, platformOptions } from './platforms.ts'
import { isFreeAudit } from './messages.ts'
import type { RequestFieldsProps } from './request-form.ts'

// The fields of each request form.

type PersonFieldsProps = Pick<RequestFieldsProps, 'field'>

/** The person (§3) in the content, personalization and social media forms. */
function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Phone number" type="tel" autoComplete="tel" required {...field('phone')} />
      <TextField
        className="form-grid__wide"
        label="Company"
        autoComplete="organization"
        required
        {...field('company')}
      />
    </>
  )
}

const MessageField = ({ field }: PersonFieldsProps) => (
  <TextArea className="form-grid__wide" label="Message" optional {...field('message')} />
)

type PackageSelectProps = FieldProps & {
  label: string
  choices: Choice[]
  /** The value of a choice; left out: its name. */
  textOf?: (choice: Choice) => string
}

const nameOf = ({ name }: Choice) => name

/** The packages of a service with their prices, extra choices last. */
function PackageSelect({ choices, textOf = nameOf, ...select }: PackageSelectProps) {
  return (
    <SelectField
      className="form-grid__wide"
      required
      placeholder="Choose a package"
      options={choices.map((choice) => ({
        value: textOf(choice),
        label: choice.price ? `${choice.name}, ${choice.price}` : choice.name,
      }))}
      {...select}
    />
  )
}

/** §5: name, company, e-mail and package are required. */
export function WebsiteFields({ field, choices }: RequestFieldsProps) {
  return (
    <>
      <TextField label="Full Name" autoComplete="name" required {...field('name')} />
      <TextField label="Company" autoComplete="organization" required {...field('company')} />
      <TextField label="Email Address" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Phone Number" type="tel" autoComplete="tel" optional {...field('phone')} />
      <PackageSelect label="Website Package" choices={choices} {...field('websitePackage')} />
      <TextArea className="form-grid__wide" label="Project Details" optional {...field('message')} />
    </>
  )
}

/** The content form's fields, and those of its twin for personalization (§5). */
export function QuoteFields({ field, choices }: RequestFieldsProps) {
  return (
    <>
      <PersonFields field={field} />
      <PackageSelect label="Package" choices={choices} {...field('packageSelected')} />
      <MessageField field={field} />
    </>
  )
}

/** 'Pro - $1,599': how this form names a package (§3). */
export const nameAndPrice = ({ name, price }: Choice) => (price ? `${name} - ${price}` : name)

export function SocialMediaFields({ field, choices }: RequestFieldsProps) {
  return (
    <>
      <PersonFields field={field} />
      <PackageSelect label="Package" choices={choices} textOf={nameAndPrice} {...field('packageSelected')} />
      <SelectField
        label="Current followers"
        required
        placeholder="Choose a range"
        options={followerRanges.map((value) => ({ value, label: followerLabel(value) }))}
        {...field('currentFollowers')}
      />
      <SelectField
        label="Platforms"
        required
        placeholder="Choose platforms"
        options={platformOptions}
        {...field('platforms')}
      />
      <TextArea className="form-grid__wide" label="Your social media goals" required {...field('goals')} />
      <MessageField field={field} />
    </>
  )
}

/** §5: name, company and e-mail are required. A request for the free audit also has an optional website. */
export function GeoFields({ field, choice, hasAttachment }: RequestFieldsProps) {
  return (
    <>
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <TextField label="Company" autoComplete="organization" required {...field('company')} />
      <TextField
        className="form-grid__wide"
        label="Email"
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      {isFreeAudit(choice) && !hasAttachment && (
        <TextField
          className="form-grid__wide"
          label="Your website"
          hint="For example www.example.com. A strategist looks at it, asks the main assistants your buyers’ questions, and writes to tell you what they say."
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          optional
          {...field('website')}
        />
      )}
      <TextArea className="form-grid__wide" label="Your message" optional {...field('message')} />
    </>
  )
}

export function ServiceFields({ field }: RequestFieldsProps) {
  return (
    <>
      <TextField label="First name" autoComplete="given-name" required {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" required {...field('lastName')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField label="Company" autoComplete="organization" required {...field('company')} />
    </>
  )
}
