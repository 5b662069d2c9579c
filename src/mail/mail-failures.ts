// By the enhanced status code (RFC 3463), which says more than the three digits before it.
const byEnhancedCode: [code: RegExp, words: string][] = [
  [/\b[45]\.1\.(1|3|6)\b/, 'The address does not exist. Look for a spelling mistake.'],
  [/\b[45]\.1\.(2|4|10)\b/, 'The domain after the @ takes no e-mail. Look for a spelling mistake.'],
  [/\b[45]\.1\.(7|8)\b/, 'The other side does not accept our address as the sender.'],
  [/\b[45]\.2\.1\b/, 'The mailbox is closed.'],
  [/\b[45]\.2\.2\b/, 'The mailbox is full.'],
  [/\b[45]\.(2\.3|3\.4)\b/, 'The e-mail is too large for the other side.'],
  [/\b[45]\.4\.\d+\b/, 'The other side’s mail server could not be reached.'],
  [/\b[45]\.7\.\d+\b/, 'The other side blocked it as unwanted. Write from another address, or phone.'],
]

const byText: [text: RegExp, words: string][] = [
  [
    /user unknown|no such user|unknown (user|recipient|mailbox)|does not exist/i,
    'The address does not exist. Look for a spelling mistake.',
  ],
  [/mailbox (is )?full|over quota|quota exceeded/i, 'The mailbox is full.'],
  [
    /spam|blocked|blacklist|blocklist|policy/i,
    'The other side blocked it as unwanted. Write from another address, or phone.',
  ],
  [
    /EAUTH|invalid login|authentication/i,
    'Our mail server refused our sign-in. See SMTP_URL in the server’s settings.',
  ],
  [
    /ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|timeout|greeting|connect/i,
    'Our mail server could not be reached.',
  ],
  [/not one plain address/i, 'The address is not one that e-mail can be sent to.'],
  [/lease|No attempt came to an end/i, 'The server stopped at every try. Its log says why.'],
]

/** Why an e-mail was not sent, for people. */
export function failureInWords(lastError: string | null): string | undefined {
  if (lastError === null) return undefined
  const known = [...byEnhancedCode, ...byText].find(([pattern]) => pattern.test(lastError))
  return known?.[1] ?? 'The mail server refused it.'
}
