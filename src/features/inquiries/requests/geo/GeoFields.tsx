import { TextArea, TextField } from '#ui/Field.tsx'
import type { RequestFieldsProps } from '../request-form.ts'

/** §5: name, company and e-mail are required. */
export function GeoFields({ field }: RequestFieldsProps) {
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
      <TextArea className="form-grid__wide" label="Your message" optional {...field('message')} />
    </>
  )
}
