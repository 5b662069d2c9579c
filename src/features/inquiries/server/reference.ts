import { randomBytes } from 'node:crypto'
import { randomReference } from '#platform/reference.ts'

/** What people quote of an inquiry: `LB-7F3K2`. */
export const newReference = () => randomReference('LB')

/** The form of a status token: anything else names nothing, and need not be asked for. */
export const statusTokenPattern = /^[\w-]{24}$/

/** 144 random bits for the private status page: anyone who has the link may read it, no one can guess it. */
export const newStatusToken = () => randomBytes(18).toString('base64url')
