import { TextArea } from '#ui/Field.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import type { Choice } from '../choices.ts'
import { PackageSelect } from '../PackageSelect.tsx'
import { MessageField, PersonFields } from '../PersonFields.tsx'
import type { RequestFieldsProps } from '../request-form.ts'
import { followerLabel, followerRanges, platformOptions } from './social-options.ts'

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
