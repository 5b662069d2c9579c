import { TextArea, TextField } from '#ui/Field.tsx'
import type { RequestFieldsProps } from './request-form.ts'

type PersonFieldsProps = Pick<RequestFieldsProps, 'field'>

/** Who asks for a quote (§3): the content, personalization and social media forms. */
export function PersonFields({ field }: PersonFieldsProps) {
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

export const MessageField = ({ field }: PersonFieldsProps) => (
  <TextArea className="form-grid__wide" label="Message" optional {...field('message')} />
)
