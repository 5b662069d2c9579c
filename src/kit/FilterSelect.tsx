import { Select, type SelectProps } from './Select.tsx'

/** A filter of a list: its name is what stands for no choice. */
export const FilterSelect = ({ options, ...select }: SelectProps & { 'aria-label': string }) => (
  <Select
    {...select}
    className={`flex-none w-auto max-w-[10rem] field-sizing-content filter-pick ${select.defaultValue === '' ? '' : 'filter-pick--on'}`.trimEnd()}
    options={[['', select['aria-label']], ...options]}
  />
)
