import { useEffect, useRef } from 'react'

/** Asks before a page with changes is left; `allow` for when they are saved by leaving it. */
export function useLeaveWarning(isDirty: boolean) {
  const isAllowed = useRef(false)
  useEffect(() => {
    if (!isDirty) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty])
  return { allow: () => (isAllowed.current = true) }
}
