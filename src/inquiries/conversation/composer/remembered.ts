import { useSyncExternalStore } from 'react'
import { useConsole } from '#console/frame/console-context.ts'

// Read again with each rendering; there is no event to subscribe to.
const subscribeToNothing = () => () => undefined

/** A choice that this device remembers for the signed-in person; null: none, or not known before hydration. */
export function useRemembered(
  choice: 'send' | 'follow-up',
): [value: string | null, set: (value: string) => void] {
  const key = `loomsbury:${choice}:${useConsole().shell.person.username}`
  const value = useSyncExternalStore(
    subscribeToNothing,
    () => recall(key),
    () => null,
  )
  return [value, (chosen) => remember(key, chosen)]
}

// Storage may not be allowed.
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function remember(key: string, chosen: string): void {
  try {
    localStorage.setItem(key, chosen)
  } catch {
    // Then it is not remembered.
  }
}
