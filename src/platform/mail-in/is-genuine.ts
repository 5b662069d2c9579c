import type { DNSResolver } from 'mailauth'

/**
 * Whether an e-mail comes from the domain it names: a DMARC pass by a DKIM signature of that domain. What the way of
 * the e-mail would prove (SPF) is not asked: the headers that tell of it could be anyone's.
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
