import type { DNSResolver } from 'mailauth'
import { untrusted } from '../untrusted/run-untrusted.ts'
import type { readReceivedMail } from './received-mail.ts'

/**
 * Whether an e-mail comes from the domain it names: a DMARC pass by a DKIM signature of that domain. What the way of
 * the e-mail would prove (SPF) is not checked: the headers that report it could be anyone's.
 */
export async function isGenuine(raw: Uint8Array, resolver?: DNSResolver): Promise<boolean> {
  // Large, and needed only where a mailbox is read.
  const { authenticate } = await import('mailauth')
  const { dmarc } = await authenticate(Buffer.from(raw), {
    disableArc: true,
    disableBimi: true,
    ...(resolver && { resolver }),
  })
  return dmarc !== false && dmarc !== undefined && dmarc.status.result === 'pass'
}

// E-mails are read in a process of its own. 10 MB take longer than a page.
export const readMailApart = untrusted<typeof readReceivedMail>('mail', { timeoutMs: 10_000 })
export const isGenuineApart = untrusted<typeof isGenuine>('mail-is-genuine', { timeoutMs: 10_000 })
