import type { ComponentProps, ReactNode } from 'react'

/** The value and the words of an option. */
export type Option = readonly [value: string | number, label: string]

export type SelectProps = ComponentProps<'select'> & { options: readonly Option[] }

/** A native choice of one, for the plain forms of console and portal; the site's own is SelectField. */
export const Select = ({ options, className = '', ...attributes }: SelectProps) => (
  <select className={`control ${className}`.trimEnd()} {...attributes}>
    {options.map(([value, label]) => (
      <option key={`${value} ${label}`} value={value}>
        {label}
      </option>
    ))}
  </select>
)

/** The same inside its label. */
export const LabelledSelect = ({ label, ...select }: SelectProps & { label: ReactNode }) => (
  <label className="field">
    <span className="field__label">{label}</span>
    <Select {...select} />
  </label>
)
