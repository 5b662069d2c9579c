import { useState } from 'react'

/** The value, or the last one that there was: what a search found stays while the next one fails. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
