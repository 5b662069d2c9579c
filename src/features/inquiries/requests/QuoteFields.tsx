import { PackageSelect } from './PackageSelect.tsx'
import { MessageField, PersonFields } from './PersonFields.tsx'
import type { RequestFieldsProps } from './request-form.ts'

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
