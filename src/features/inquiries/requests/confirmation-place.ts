import { createContext } from 'react'

/** Where request buttons leave their confirmation, if not where they stand: a price sheet has no room for it. */
export const ConfirmationPlace = createContext<Element | null>(null)
