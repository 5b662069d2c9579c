import type { Email } from 'postal-mime'
import { decodeText } from './characters.ts'
import { headerOf } from './mail-kind.ts'
import type { MailPart, MailParts } from './mail-parts.ts'

/** What became of an e-mail for one recipient. `passed-on`: another server has it now, which may not report. */
export type RecipientReport = {
  /** Undefined: the report names none. */
  address: string | undefined
  outcome: 'failed' | 'delayed' | 'delivered' | 'passed-on'
  /** In the server's words. */
  reason: string
}

/** What a mail server says became of an e-mail of ours. */
export type DeliveryReport = {
  /** `complaint`: the reader called it spam. `unclear`: a server wrote it, and what it says is not known. */
  is: 'delivery' | 'complaint' | 'unclear'
  recipients: RecipientReport[]
  /** The Message-IDs that the report names, without brackets: one of them may be ours. */
  messageIds: string[]
}

const mostIds = 50
const mostRecipients = 100
const longestReason = 500
const longestPart = 100_000
const longestLine = 1000

/** The report that an e-mail is (RFC 3464, RFC 5965), or what mail servers write that know neither. */
export function readDeliveryReport({ email, text, parts }: MailParts): DeliveryReport | undefined {
  const messageIds = idsIn(email, text, parts)
  // A person who attaches a report sends a letter.
  const isReport = isOfReport(email) || isOfServer(email)
  const status = parts.filter(({ type, isAttached }) => isStatus.test(type) && (isReport || !isAttached))
  if (status.length > 0)
    return { is: 'delivery', recipients: status.flatMap(recipientsIn).slice(0, mostRecipients), messageIds }
  const complaint = parts.find(({ type }) => type === 'message/feedback-report')
  if (complaint) {
    const address = addressIn(fieldsIn(textOf(complaint)).get('original-rcpt-to'))
    const reason = 'The reader marked it as spam.'
    return { is: 'complaint', recipients: [{ address, outcome: 'failed', reason }], messageIds }
  }
  return readPlainReport(email, text, messageIds)
}

const isStatus = /^message\/(?:global-)?delivery-status$/
const isOfReport = (email: Email) =>
  /report-type\s{0,3}=\s{0,3}"?delivery-status/i.test(headerOf(email, 'content-type'))

const isMachine = (email: Email) => headerOf(email, 'auto-submitted').toLowerCase().startsWith('auto-')

const outcomes: Record<string, RecipientReport['outcome']> = {
  failed: 'failed',
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'passed-on',
  expanded: 'passed-on',
}
const byClass: Record<string, RecipientReport['outcome']> = {
  '2': 'delivered',
  '4': 'delayed',
  '5': 'failed',
}

/** Each group of fields that names an action is about one recipient. */
function recipientsIn(part: MailPart): RecipientReport[] {
  return textOf(part)
    .split(/\r?\n[ \t]*\r?\n/)
    .map(fieldsIn)
    .filter((fields) => fields.has('action') || fields.has('status') || fields.has('final-recipient'))
    .map((fields) => {
      const action = /^[a-z]*/.exec(fields.get('action')?.toLowerCase() ?? '')?.[0] ?? ''
      const status = fields.get('status') ?? ''
      return {
        address: addressIn(fields.get('original-recipient')) ?? addressIn(fields.get('final-recipient')),
        outcome: outcomes[action] ?? byClass[status.trim().charAt(0)] ?? 'failed',
        reason: shortened(textBehindType(fields.get('diagnostic-code')) || `Status ${status || '5.0.0'}`),
      }
    })
}

const isServer =
  /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon)(?:@|$)|^microsoftexchange[0-9a-f]{10,}@/i
const serverNames =
  /^(?:mail delivery (?:sub)?system|mail delivery service|mailer-daemon|postmaster|microsoft outlook)$/i
const reportSubjects =
  /^(?:undeliver|mail delivery fail|delivery (?:status notification|fail|delay|report|has failed)|failure notice|returned mail|warning: |delayed mail|successful mail delivery|unzustellbar|unzustellbarkeit|non remis|no se puede entregar|onbestelbaar|warnung: )/i

const senderOf = ({ from }: Email) => (from && 'address' in from ? from : undefined)

const isOfServer = (email: Email): boolean =>
  isServer.test(senderOf(email)?.address ?? '') || headerOf(email, 'x-failed-recipients') !== ''

/** Servers that write no report for machines: they say who they are, or the e-mail comes from nowhere and speaks of a delivery. */
function readPlainReport(email: Email, text: string, messageIds: string[]): DeliveryReport | undefined {
  const sender = senderOf(email)
  const isFromNowhere =
    /^<?\s*>?$/.test(headerOf(email, 'return-path')) && email.headers.some(({ key }) => key === 'return-path')
  const subject = email.subject ?? ''
  const isLikely =
    isFromNowhere && (serverNames.test(sender?.name.trim() ?? '') || reportSubjects.test(subject.trim()))
  const own = beforeCopy(text.slice(0, longestPart))
  if (!isOfServer(email) && !isOfReport(email) && !isLikely) {
    // An absence comes from nowhere too.
    if (!isFromNowhere || headerOf(email, 'auto-submitted').toLowerCase().startsWith('auto-replied'))
      return undefined
    if (failureIn(own) === undefined) return undefined
  }
  const address = addressIn(headerOf(email, 'x-failed-recipients').split(',')[0])
  const delay = delayIn(`${subject}\n${own}`)
  const failure = failureIn(own)
  const found: RecipientReport[] =
    delay !== undefined
      ? [{ address, outcome: 'delayed', reason: shortened(delay) }]
      : failure === undefined
        ? []
        : [{ address, outcome: 'failed', reason: shortened(failure) }]
  // People have this address too, in small firms.
  const isPerson = /^postmaster@/i.test(sender?.address ?? '') && !isFromNowhere && !isMachine(email)
  if (found.length === 0 && isPerson && !reportSubjects.test(subject.trim())) return undefined
  return { is: found.length === 0 ? 'unclear' : 'delivery', recipients: found, messageIds }
}

/** What the server says, without the copy of our e-mail below it. */
function beforeCopy(text: string): string {
  const copy = copyBegins.exec(text)
  return copy ? text.slice(0, copy.index) : text
}

const copyBegins =
  /^[-=_ \t]{0,40}(?:below (?:this line )?is a copy|this is a copy of|original message|returned message|the body of the message|message header|original message headers|copy of the message|forwarded message)|^(?:message-id|x-mailer|mime-version|dkim-signature|received):/im

// In the languages of the servers that our e-mails meet.
const delays =
  /\bdelayed\b|still (?:being )?(?:trying|retried)|(?:will|is going to) be (?:retried|re-?tried)|\bretr(?:ied|ying)\b|will (?:keep|continue) trying|not yet been delivered|not been delivered yet|warning only|goes on trying|verzögert|noch nicht zugestellt|weiter versucht|vertraagd|retardé|différée?\b|nouvelle tentative|retrasad|se seguirá intentando|in ritardo|ritardat|atrasad|opóźnion|задержан|отложен|遅延|延迟|延遲/i

/** The line that says that it takes longer. Undefined where the server has given up. */
function delayIn(text: string): string | undefined {
  return text
    .split('\n')
    .find((line) => delays.test(line))
    ?.trim()
}

// What a server says behind its code, so that no number at the beginning of a line counts.
const serverWords =
  /\b(?:user|users|mailbox|unknown|reject|rejected|denied|relay|relaying|spam|blocked|blacklisted|no such|address|recipient|sender|message|account|invalid|unavailable|policy|quota|full|exceeded|sorry|permanent|error|failed|failure|refused|found|disabled|inactive|host|domain|dmarc|spf|dkim|authentication|transaction|command|syntax|service|administratively|prohibited|allowed|accepted|exist|resolver)\b/i

/** The line with the code of a final failure (RFC 3463, RFC 5321), where it is written as one. */
const failureIn = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => line.slice(0, longestLine))
    .find((line) => hasEnhancedCode(line) || hasBasicCode(line))
    ?.trim()

const isStart = (before: string) => /^[\s<>*]*$/.test(before)

/** `5.1.1`: at a line's start, in brackets or quotation marks, or behind what it is the code of. */
const hasEnhancedCode = (line: string): boolean =>
  [...line.matchAll(/5\.\d{1,3}\.\d{1,3}/g)].some(({ index, 0: code }) => {
    const before = line.slice(0, index)
    return (
      !/^[\d.]/.test(line.slice(index + code.length)) &&
      (isStart(before) ||
        /(?:[#('"<:]\s?|\b5\d\d[ -])$/.test(before.slice(-5)) ||
        /\b(?:status|smtp|code|error|diagnostic)\b/i.test(before.slice(-30)))
    )
  })

/** `550 `: the same, where what follows is what servers say. */
const hasBasicCode = (line: string): boolean =>
  [...line.matchAll(/5[0-7]\d[ :-]/g)].some(({ index, 0: code }) => {
    const before = line.slice(0, index)
    return (
      serverWords.test(line.slice(index + code.length)) &&
      (isStart(before) ||
        /(?:[#('"]\s?|[>\]]:\s|\b(?:said|was|response|reason|error|reply):\s)$/i.test(before.slice(-12)) ||
        (/[\s:]$/.test(before) && /\bsmtp\b/i.test(before.slice(-200))))
    )
  })

const textOf = ({ content }: MailPart): string => decodeText(content.subarray(0, longestPart))

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
  const address = textBehindType(value).replaceAll(/[<>]/g, '').trim().toLowerCase()
  return address.includes('@') ? address : undefined
}

const shortened = (text: string): string => text.slice(0, longestReason)

/** Message-IDs anywhere in the report: in what it returns of the e-mail, and in its own headers. */
function idsIn(email: Email, text: string, parts: readonly MailPart[]): string[] {
  const returned = parts
    .filter(({ type }) =>
      /^message\/(?:rfc822|global|partial)$|^text\/rfc822-headers$|^message\/feedback/.test(type),
    )
    .slice(0, mostIds)
    .map(textOf)
  const own = [email.references, email.inReplyTo, text].map((part) => (part ?? '').slice(0, longestPart))
  const all = [...returned, ...own].join('\n')
  return [...all.matchAll(/<([^<>\s@]{1,200}@[^<>\s@]{1,200})>/g)].slice(0, mostIds).map(([, id = '']) => id)
}
