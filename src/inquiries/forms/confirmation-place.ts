import { createContext } from 'react'

/** Where request buttons show their confirmation, if not beside them: a price sheet has no room for it. */
export const ConfirmationPlace = createContext<Element | null>(null)
