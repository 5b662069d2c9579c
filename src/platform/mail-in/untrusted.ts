import { untrusted } from '../untrusted/run-untrusted.ts'
import type { isGenuine } from './is-genuine.ts'
import type { readReceivedMail } from './received-mail.ts'

// E-mails are read in a process of its own. 10 MB take longer than a page.
export const readMailApart = untrusted<typeof readReceivedMail>('mail', { timeoutMs: 10_000 })
export const isGenuineApart = untrusted<typeof isGenuine>('mail-is-genuine', { timeoutMs: 10_000 })
