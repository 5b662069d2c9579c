export type MailFailure = {
  /** What happened, with the domain of the address: 'This address does not exist at northmoor.example.' */
  title: string
  /** What helps. */
  help: string
  /** The address is wrong: correcting it helps first. */
  isAddress?: true
}

type Cause = { title: (domain: string) => string; help: string; isAddress?: true }

const noAddress: Cause = {
  title: (domain) => `This address does not exist at ${domain}.`,
  help: 'Look for a spelling mistake.',
  isAddress: true,
}
const noDomain: Cause = {
  title: (domain) => `There is no mailbox at ${domain}.`,
  help: 'Look for a spelling mistake.',
  isAddress: true,
}
const full: Cause = {
  title: () => 'Their mailbox is full.',
  help: 'Try again tomorrow, or phone.',
}
const unwanted: Cause = {
  title: (domain) => `The mail server of ${domain} blocked it as unwanted.`,
  help: 'Phone, or write from another address.',
}
const unreachable: Cause = {
  title: (domain) => `The mail server of ${domain} could not be reached.`,
  help: 'Try again later.',
}

const signInRefused: [text: RegExp, cause: Cause] = [
  /EAUTH|invalid login|\b535\b|\b5\.7\.8\b/i,
  {
    title: () => 'Our mail server refused our sign-in.',
    help: 'See SMTP_URL in the server’s settings.',
  },
]

// By the enhanced status code (RFC 3463), which says more than the three digits before it.
const byEnhancedCode: [code: RegExp, cause: Cause][] = [
  [/\b[45]\.1\.(1|3|6)\b/, noAddress],
  [/\b[45]\.1\.(2|4|10)\b/, noDomain],
  [
    /\b[45]\.1\.(7|8)\b/,
    {
      title: (domain) => `The mail server of ${domain} does not accept our address as the sender.`,
      help: 'See MAIL_FROM in the server’s settings.',
    },
  ],
  [
    /\b[45]\.2\.1\b/,
    {
      title: () => 'Their mailbox is closed.',
      help: 'Ask for another address by phone.',
      isAddress: true,
    },
  ],
  [/\b[45]\.2\.2\b/, full],
  [
    /\b[45]\.(2\.3|3\.4)\b/,
    {
      title: (domain) => `It is too large for the mail server of ${domain}.`,
      help: 'Send it without its files.',
    },
  ],
  [/\b[45]\.4\.\d+\b/, unreachable],
  [/\b[45]\.7\.\d+\b/, unwanted],
]

const byText: [text: RegExp, cause: Cause][] = [
  [/user unknown|no such user|unknown (user|recipient|mailbox)|does not exist/i, noAddress],
  [/mailbox (is )?full|over quota|quota exceeded/i, full],
  [/spam|blocked|blacklist|blocklist|policy/i, unwanted],
  [
    /ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|timeout|greeting|connect/i,
    {
      title: () => 'Our own mail server could not be reached.',
      help: 'Try again when it is running.',
    },
  ],
  [
    /not one plain address/i,
    {
      title: () => 'This is not an address that e-mail can be sent to.',
      help: 'Look for a spelling mistake.',
      isAddress: true,
    },
  ],
  [
    /lease|No attempt came to an end/i,
    {
      title: () => 'The server stopped at every try.',
      help: 'Its log says why.',
    },
  ],
]

const other: Cause = {
  title: (domain) => `The mail server of ${domain} refused it.`,
  help: 'Phone, or try again.',
}

/** Why an e-mail was not sent, and what helps. `address` is its recipient's; without one the words name no domain. */
export function findMailFailure(lastError: string | null, address = ''): MailFailure | undefined {
  if (lastError === null) return undefined
  const known = [signInRefused, ...byEnhancedCode, ...byText].find(([pattern]) => pattern.test(lastError))
  const { title, help, isAddress } = known?.[1] ?? other
  return { title: title(address.split('@')[1] || 'the other side'), help, ...(isAddress && { isAddress }) }
}

/** The same in one text. */
export function failureInWords(lastError: string | null, address?: string): string | undefined {
  const failure = findMailFailure(lastError, address)
  return failure && `${failure.title} ${failure.help}`
}
