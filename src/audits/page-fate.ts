import { counted } from '#shared/counted.ts'
import type { AuditFailure } from './audit-failure.ts'

/** Why a page of a website was not read. */
export type PageFailure = AuditFailure | 'another-website'

/** The outcome of a requested page. `to`: where it redirected. */
export type PageFate = { code: 'read' | 'redirected' | 'status' | PageFailure; to?: string; says: string }

const tooMuch = 'Too large or too deep to read.'
const noAnswer = 'No answer in time.'
const closed = 'robots.txt asks us not to read it, so we did not.'
const unclear = 'The robots.txt there could not be read, so we stayed out.'
const inside = 'It leads to an address that we do not ask.'

const unreadWords: Record<PageFailure, string> = {
  'another-website': 'It leads to another website, which we do not read.',
  'refused-by-robots': closed,
  'robots-unreachable': unclear,
  'robots-too-large': unclear,
  'too-large': 'Larger than 2 MB, which is more than we read.',
  'too-deep': tooMuch,
  'too-slow': noAnswer,
  'ran-out': 'The audit had no time or no request left for it.',
  'too-many-redirects': 'It redirects more than three times.',
  'not-html': 'A file, not a page.',
  'no-connection': 'The connection was refused.',
  'bad-certificate': 'The certificate is not valid.',
  'broken-answer': 'The answer could not be read.',
  'unknown-name': 'No server has that name.',
  'not-an-address': inside,
  'wrong-scheme': inside,
  'has-credentials': inside,
  'wrong-port': inside,
  'private-address': inside,
  'own-site': inside,
  interrupted: noAnswer,
}

/** Whether a page of a report was read, even if it is an error page. */
export const isRead = ({ fate }: { fate?: PageFate }): boolean =>
  fate === undefined || fate.code === 'read' || fate.code === 'redirected' || fate.code === 'status'

/** Why a page was not read, in a sentence. */
export const whyUnread = (failure: PageFailure): string => unreadWords[failure]

const unanswered = new Set<PageFailure>([
  'too-slow',
  'no-connection',
  'bad-certificate',
  'broken-answer',
  'unknown-name',
  'too-many-redirects',
])

/** Whether there was no response, or endless redirects. */
export const isUnanswered = (failure: PageFailure): boolean => unanswered.has(failure)

/** Whether it turned out to be no page of the website. */
export const isNoPage = (failure: PageFailure): boolean =>
  failure === 'not-html' || failure === 'another-website'

/** How many of the requested pages were read, in words. */
export const pagesRead = (read: number, requested: number): string =>
  read === requested ? counted(read, 'page', 'pages') : `${read} of ${requested} pages`
