import type { fieldWiring } from './FieldFrame.tsx'

export type SelectOption = { value: string; label: string }

/** What the native and the enhanced control of a `SelectField` have in common. */
export type SelectControlProps = ReturnType<typeof fieldWiring> & {
  name: string
  options: readonly SelectOption[]
  /** Shown while nothing is chosen (value ''); can be chosen again unless the field is required. */
  placeholder?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  onValueChange: (value: string) => void
}
