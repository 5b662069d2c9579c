import { ChevronDown } from 'lucide-react'
import {
  lazy,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  startTransition,
  type RefObject,
} from 'react'
import { FieldFrame, fieldWiring, type FieldTexts } from './Field.tsx'
import type { SelectControlProps } from './select-control.ts'
import { whenNear } from './dom.ts'

const loadEnhanced = () => import('./SelectEnhanced.tsx')
const SelectEnhanced = lazy(() => loadEnhanced().then((loaded) => ({ default: loaded.SelectEnhanced })))

export type SelectFieldProps = FieldTexts &
  Pick<
    SelectControlProps,
    'name' | 'options' | 'placeholder' | 'offersPlaceholder' | 'required' | 'disabled'
  > & {
    id?: string | undefined
    defaultValue?: string | undefined
    /** Makes the field controlled. */
    value?: string | undefined
    onValueChange?: ((value: string) => void) | undefined
  }

/** A labelled choice of one: a native `<select>` that works without JavaScript, replaced by a listbox once it is near the window. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    className,
    id,
    defaultValue = '',
    value,
    onValueChange,
    ...rest
  } = props
  const { options, placeholder, offersPlaceholder = !rest.required, ...attributes } = rest
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const native = useRef<HTMLSelectElement>(null)
  const [ownValue, setOwnValue] = useState(defaultValue)
  const isEnhanced = useSelectEnhancement(native, loadEnhanced)
  const wiring = fieldWiring(fieldId, { hint, error })

  function change(next: string) {
    setOwnValue(next)
    onValueChange?.(next)
  }

  const agreeOnValue = useEffectEvent((select: HTMLSelectElement) => {
    const shown = value ?? ownValue
    if (select.value === shown) return
    const served = Array.from(select.options).find((option) => option.defaultSelected) ?? select.options[0]
    if (select.value === served?.value) select.value = shown
    else change(select.value)
  })
  const reset = useEffectEvent(() => change(defaultValue))

  useEffect(() => {
    const select = native.current
    if (!select) return undefined
    // What was chosen before React ran, or restored by the browser, counts for more than what we render first.
    agreeOnValue(select)
    const { form } = select
    // After Radix, which goes back to the value it began with instead of the default.
    const resetLater = () => setTimeout(reset)
    form?.addEventListener('reset', resetLater)
    return () => form?.removeEventListener('reset', resetLater)
  }, [])

  return (
    <FieldFrame {...{ id: fieldId, label, hint, error, optional, className }}>
      <div className="select">
        {/* No Suspense boundary: it would hydrate after the effects above, and a transition needs none. */}
        {isEnhanced ? (
          <SelectEnhanced
            {...rest}
            {...{ offersPlaceholder }}
            {...wiring}
            value={value ?? ownValue}
            onValueChange={change}
          />
        ) : (
          <select
            {...attributes}
            {...wiring}
            {...(value === undefined ? { defaultValue } : { value })}
            ref={native}
            className="control"
            onChange={(event) => change(event.target.value)}
          >
            {placeholder !== undefined && (
              <option value="" hidden={!offersPlaceholder}>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        )}
        <ChevronDown className="icon" aria-hidden />
      </div>
    </FieldFrame>
  )
}

/**
 * Whether the listbox may replace a native select: its code is there (`load` is called once the select is near the
 * window) and the select does not have the focus, for its own list may be open. Never true if the code cannot be had.
 */
function useSelectEnhancement(native: RefObject<HTMLSelectElement | null>, load: () => Promise<unknown>) {
  const [isEnhanced, setIsEnhanced] = useState(false)

  useEffect(() => {
    const select = native.current
    if (!select) return undefined
    // In a transition React keeps the native select on the page until the listbox can be drawn.
    const enhance = () => startTransition(() => setIsEnhanced(true))

    function whenLoaded() {
      if (document.activeElement === select) select?.addEventListener('blur', enhance, { once: true })
      else enhance()
    }

    return whenNear(select, () => void load().then(whenLoaded, () => {}))
  }, [native, load])

  return isEnhanced
}
