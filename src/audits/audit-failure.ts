import { auditAgent } from '#content/site.ts'

export type Words = {
  says: string
  /** The same of a page other than the home page. */
  ofPath?: (path: string) => string
  toDo: string
}

/** Why a website could not be read, with a sentence for the visitor and what to do about it. */
export const auditFailures = {
  'not-an-address': {
    says: 'We need the address of a website.',
    toDo: 'Type something like www.example.com. You can leave out the https.',
  },
  'wrong-scheme': {
    says: 'That is not the address of a web page.',
    toDo: 'Type one that begins with https:// or http://.',
  },
  'has-credentials': {
    says: 'That address contains a username or a password.',
    toDo: 'Type it without them. We read only what anybody can see.',
  },
  'wrong-port': {
    says: 'That address names a port that public websites do not use.',
    toDo: 'Type it without the number after the colon.',
  },
  'private-address': {
    says: 'That address is on a private network. We read public websites only.',
    toDo: 'Type the address that people outside your building use.',
  },
  'own-site': {
    says: 'That is our own website.',
    toDo: 'Our own audit has a page to itself. Type the address of another website.',
  },
  'unknown-name': {
    says: 'We could not find that website: no server has that name.',
    toDo: 'Compare it with the address in your browser, letter by letter.',
  },
  'no-connection': {
    says: 'The website did not accept our connection.',
    ofPath: (path) => `The website did not accept our connection for ${path}.`,
    toDo: 'Open it in your browser. If it works there, its firewall may be turning us away.',
  },
  'bad-certificate': {
    says: 'The website could not prove who it is: its certificate is not valid.',
    toDo: 'Ask the people who run the server to renew it. Browsers warn visitors of it too.',
  },
  'too-slow': {
    says: 'The website took too long to answer.',
    ofPath: (path) => `${path} took too long to answer.`,
    toDo: 'Try once more in ten minutes. If it stays slow, that is the first thing to fix.',
  },
  'broken-answer': {
    says: 'The website answered with something that could not be read.',
    ofPath: (path) => `${path} answered with something that could not be read.`,
    toDo: 'Try once more in ten minutes, and show this to the people who run the server.',
  },
  'too-many-redirects': {
    says: 'That address redirects visitors more than three times.',
    ofPath: (path) => `${path} redirects visitors more than three times.`,
    toDo: 'Type the address that your browser shows when the page has loaded.',
  },
  'too-large': {
    says: 'That page is larger than two megabytes of HTML, which is more than we read.',
    ofPath: (path) => `${path} is larger than two megabytes of HTML, which is more than we read.`,
    toDo: 'Try another page of the website.',
  },
  'not-html': {
    says: 'That address is a file, not a web page.',
    ofPath: (path) => `${path} is a file, not a web page.`,
    toDo: 'Type the address of the page that links to it, or of the home page.',
  },
  'refused-by-robots': {
    says: 'The robots.txt of the website asks us to stay out, so we did.',
    toDo: `If you run the website, allow ${auditAgent} in its robots.txt and try again.`,
  },
  'robots-unreachable': {
    says: 'The robots.txt of the website could not be read, so we stayed out, as crawlers have to.',
    toDo: 'Make sure it responds, with a 404 if there is none, and try again.',
  },
  'robots-too-large': {
    says: 'The robots.txt of the website is too large or too deep to read, so we stayed out, as crawlers have to.',
    toDo: 'Keep it below 500 KB and 2,000 rules, each of 500 characters at most, and try again.',
  },
  'too-deep': {
    says: 'That page is too large or too deep to read: too many elements, or elements within elements without end.',
    ofPath: (path) =>
      `${path} is too large or too deep to read: too many elements, or elements within elements without end.`,
    toDo: 'Try another page of the website, and show this to the people who made that one.',
  },
  'ran-out': {
    says: 'The website sent us on until the audit had no time or no request left.',
    ofPath: (path) => `The website sent us on from ${path} until the audit had no time or no request left.`,
    toDo: 'Type the address that your browser shows when the page has loaded.',
  },
  interrupted: {
    says: 'Our server stopped twice while it was reading the website.',
    toDo: 'That was us, not the website. Please ask for the audit once more.',
  },
} as const satisfies Record<string, Words>

export type AuditFailure = keyof typeof auditFailures

/** What a visitor is told of a failure; of a page other than the home page with its path. */
export function describeFailure(
  code: AuditFailure,
  path = '/',
): { code: AuditFailure } & Omit<Words, 'ofPath'> {
  const { says, ofPath, toDo }: Words = auditFailures[code]
  return { code, says: path === '/' || !ofPath ? says : ofPath(path), toDo }
}
