import type { SentMail } from '../mail/mail-job.ts'
import { htmlToText } from './html-text.ts'

/** The words of an e-mail of ours as programs show and repeat them: its plain text has no more than its HTML. */
export const textOfSent = ({ payload }: SentMail): string =>
  typeof payload === 'object' && payload !== null && 'html' in payload && typeof payload.html === 'string'
    ? htmlToText(payload.html)
    : ''
