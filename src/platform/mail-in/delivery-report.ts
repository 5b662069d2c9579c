import type { Attachment, Email } from 'postal-mime'

/** What a mail server says became of an e-mail of ours. */
export type DeliveryReport = {
  /** `delayed`: retries continue. `complaint`: the reader called it spam. */
  outcome: 'failed' | 'delayed' | 'complaint'
  recipient: string | undefined
  /** In the server's words. */
  reason: string
  /** The Message-IDs that the report names, without brackets: one of them may be ours. */
  messageIds: string[]
}

const mostIds = 50
const longestReason = 500
const longestPart = 100_000

/** The report that an e-mail is (RFC 3464, RFC 5965), or what mail servers write that know neither. */
export function readDeliveryReport(email: Email): DeliveryReport | undefined {
  const status = partOf(email, 'message/delivery-status')
  if (status !== undefined) {
    const fields = fieldsIn(status)
    const action = fields.get('action')?.toLowerCase() ?? 'failed'
    if (action !== 'failed' && action !== 'delayed') return undefined
    return {
      outcome: action,
      recipient: addressIn(fields.get('final-recipient') ?? fields.get('original-recipient')),
      reason: shortened(
        textBehindType(fields.get('diagnostic-code')) || `Status ${fields.get('status') ?? '5.0.0'}`,
      ),
      messageIds: idsIn(email),
    }
  }
  const complaint = partOf(email, 'message/feedback-report')
  if (complaint !== undefined)
    return {
      outcome: 'complaint',
      recipient: addressIn(fieldsIn(complaint).get('original-rcpt-to')),
      reason: 'The reader marked it as spam.',
      messageIds: idsIn(email),
    }
  return readPlainBounce(email)
}

/** Servers that write no report for machines send from no one, quote our Message-ID, and give a number. */
function readPlainBounce(email: Email): DeliveryReport | undefined {
  const sender = (email.from && 'address' in email.from ? (email.from.address ?? '') : '').toLowerCase()
  const isFromServer = /^(mailer-daemon|postmaster|mail-daemon)@/.test(sender) || email.returnPath === ''
  const text = (email.text ?? '').slice(0, longestPart)
  const number = /\b5\d\d[ -]|\b5\.\d\.\d\b/.exec(text)
  if (!isFromServer || number === null) return undefined
  const line = text.slice(text.lastIndexOf('\n', number.index) + 1).split('\n')[0] ?? ''
  return { outcome: 'failed', recipient: undefined, reason: shortened(line.trim()), messageIds: idsIn(email) }
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string'
    ? content.slice(0, longestPart)
    : new TextDecoder().decode(new Uint8Array(content).subarray(0, longestPart))

function partOf({ attachments }: Email, mimeType: string): string | undefined {
  const part = attachments.find((attachment) => attachment.mimeType === mimeType)
  return part && textOf(part)
}

/** The fields of all its groups; of two of one name the later, which is that of the recipient. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  // A line that begins with a space continues the one before.
  for (const line of text.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) fields.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim())
  }
  return fields
}

/** `rfc822; ada@example.com` without the type in front. */
const textBehindType = (value = ''): string => value.slice(value.indexOf(';') + 1).trim()

function addressIn(value: string | undefined): string | undefined {
  const address = textBehindType(value).replaceAll(/[<>]/g, '').toLowerCase()
  return address.includes('@') ? address : undefined
}

const shortened = (text: string): string => text.slice(0, longestReason)

/** Message-IDs anywhere in the report: in what it returns of the e-mail, and in its own headers. */
function idsIn(email: Email): string[] {
  const returned = email.attachments
    .filter(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
    .slice(0, mostIds)
    .map(textOf)
  const own = [email.references, email.inReplyTo, email.text].map((part) =>
    (part ?? '').slice(0, longestPart),
  )
  const text = [...returned, ...own].join('\n')
  return [...text.matchAll(/<([^<>\s@]{1,200}@[^<>\s@]{1,200})>/g)].slice(0, mostIds).map(([, id = '']) => id)
}
