import { TextArea, TextField } from '#ui/Field.tsx'
import type { RequestFieldsProps } from '../request-form.ts'
import { isFreeAudit } from './free-audit.ts'

/** §5: name, company and e-mail are required. Who asks for the free audit may name the website that it is about. */
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
          hint="For example www.example.com. Once this is sent, you can have it checked at once."
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
