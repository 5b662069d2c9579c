import type { FieldProps } from '#ui/field-props.ts'
import { SelectField } from '#ui/SelectField.tsx'
import type { Choice } from './choices.ts'

type PackageSelectProps = FieldProps & {
  label: string
  choices: Choice[]
  /** What is sent for a package; its name, unless said otherwise. */
  textOf?: (choice: Choice) => string
}

const nameOf = ({ name }: Choice) => name

/** The packages of a service with their prices, extra choices last. */
export function PackageSelect({ choices, textOf = nameOf, ...select }: PackageSelectProps) {
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
