import type { fieldWiring } from './Field.tsx'

export type SelectOption = { value: string; label: string }

/** What the native and the enhanced control of a `SelectField` have in common. */
export type SelectControlProps = ReturnType<typeof fieldWiring> & {
  name: string
  options: readonly SelectOption[]
  /** Shown while nothing is chosen (value ''). */
  placeholder?: string | undefined
  /** False: the placeholder only prompts, and the list does not offer it. Otherwise it can be chosen again, unless the field is required. */
  offersPlaceholder?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  onValueChange: (value: string) => void
}
