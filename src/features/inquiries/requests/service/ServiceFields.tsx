import { TextField } from '#ui/Field.tsx'
import type { RequestFieldsProps } from '../request-form.ts'

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
