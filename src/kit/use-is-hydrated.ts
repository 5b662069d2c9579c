import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while React takes over, true from then on: for what only works with scripts. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
