import { Select, type SelectProps } from './Select.tsx'

/** The look of a filter that narrows. */
export const chosenFilter = 'border-mulberry-700 bg-rose-100 text-mulberry-700 font-semibold'

/** A filter of a list: its name is what stands for no choice. */
export const FilterSelect = ({ options, ...select }: SelectProps & { 'aria-label': string }) => (
  <Select
    {...select}
    className={`flex-none w-auto max-w-[10rem] field-sizing-content ${select.defaultValue === '' ? 'font-demi' : chosenFilter}`}
    options={[['', select['aria-label']], ...options]}
  />
)
