import { useSyncExternalStore } from 'react'
import { mostAtOnce } from '../inbox-data.ts'

// The boxes themselves hold what is selected: they work before scripts are there, and are sent by the native form.

/** The name under which the boxes are sent; the brackets make a list of them. */
export const boxName = 'inquiry[]'

export const boxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="${boxName}"]`),
]

export const selectedReferences = (): string[] =>
  boxes()
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

const changed = 'selection-changed'

/** Selects or clears as many as one act takes. */
export function selectAll(isSelected: boolean): void {
  for (const box of boxes().slice(0, mostAtOnce)) box.checked = isSelected
  if (!isSelected) for (const box of boxes()) box.checked = false
  document.dispatchEvent(new Event(changed))
}

export const clearSelection = (): void => selectAll(false)

function subscribe(onChange: () => void): () => void {
  document.addEventListener('change', onChange)
  document.addEventListener(changed, onChange)
  return () => {
    document.removeEventListener('change', onChange)
    document.removeEventListener(changed, onChange)
  }
}

/** How many are selected, as it changes. */
export const useSelectedCount = (): number =>
  useSyncExternalStore(
    subscribe,
    () => selectedReferences().length,
    () => 0,
  )
