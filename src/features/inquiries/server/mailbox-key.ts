import { createHash } from 'node:crypto'

const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * A key that is the same for all spellings of one mailbox, and does not tell it: whatever the case, without a tag
 * behind a plus sign, and at Gmail without dots. Where a plus sign does name another mailbox, the two share a limit.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  const mailbox = gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
  return createHash('sha256').update(mailbox).digest('base64url').slice(0, 22)
}
