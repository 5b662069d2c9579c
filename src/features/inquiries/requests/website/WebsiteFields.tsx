import { TextArea, TextField } from '#ui/Field.tsx'
import { PackageSelect } from '../PackageSelect.tsx'
import type { RequestFieldsProps } from '../request-form.ts'

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
