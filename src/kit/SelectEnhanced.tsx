import { ChevronDown, ChevronUp } from 'lucide-react'
import { Select } from 'radix-ui'
import { useState } from 'react'
import { landmarkOf } from './dom.ts'
import type { SelectControlProps } from './select-control.ts'

/** The listbox of a `SelectField`; type-ahead (1 s) and scroll buttons (50 ms) are Radix's own, as §9 has them. */
export function SelectEnhanced(props: SelectControlProps & { value: string }) {
  const {
    id,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    options,
    placeholder,
    offersPlaceholder,
    ...root
  } = props
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  return (
    <Select.Root {...root}>
      <Select.Trigger
        ref={setTrigger}
        id={id}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        className="control"
      >
        <Select.Value placeholder={placeholder} />
      </Select.Trigger>
      <Select.Portal container={landmarkOf(trigger)}>
        <Select.Content className="listbox" position="popper" sideOffset={6}>
          <Select.ScrollUpButton className="listbox__scroll">
            <ChevronUp className="icon" aria-hidden />
          </Select.ScrollUpButton>
          <Select.Viewport className="listbox__options">
            {offersPlaceholder && placeholder !== undefined && <Option value="" label={placeholder} />}
            {options.map((option) => (
              <Option key={option.value} {...option} />
            ))}
          </Select.Viewport>
          <Select.ScrollDownButton className="listbox__scroll">
            <ChevronDown className="icon" aria-hidden />
          </Select.ScrollDownButton>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  )
}

function Option({ value, label }: { value: string; label: string }) {
  return (
    <Select.Item value={value} className="listbox__option">
      <Select.ItemText>{label}</Select.ItemText>
    </Select.Item>
  )
}
