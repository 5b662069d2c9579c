import type { Email } from 'postal-mime'

/**
 * What an e-mail is (mail.md): `reply` was written by a machine in someone's absence, `receipt` says that something was
 * read, `letter` is a person's, by whatever way. In doubt it is a letter.
 */
export type MailKind = 'report' | 'receipt' | 'reply' | 'letter'

export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.trim() ?? ''

/** What an e-mail that is no delivery report is. `types`: the media types of its parts. */
export function kindOf(email: Email, types: readonly string[]): Exclude<MailKind, 'report'> {
  if (types.includes('message/disposition-notification') || hasReportType(email)) return 'receipt'
  return isAutomatic(email) ? 'reply' : 'letter'
}

const hasReportType = (email: Email) =>
  /report-type\s{0,3}=\s{0,3}"?disposition-notification/i.test(headerOf(email, 'content-type'))

/** RFC 3834, and what programs write that are older than it or do not know it. */
function isAutomatic(email: Email): boolean {
  const submitted = /^[\w-]*/.exec(headerOf(email, 'auto-submitted').toLowerCase())?.[0] ?? ''
  // 'auto-generated' is also what help desks and CRMs say of what a person wrote in them.
  if (submitted.startsWith('auto-') && submitted !== 'auto-generated') return true
  if (email.headers.some(({ key, value }) => isMark(key, value.trim().toLowerCase()))) return true
  const precedences = [headerOf(email, 'precedence'), headerOf(email, 'x-precedence')]
  if (precedences.some((value) => /^(?:auto[_-]?reply|vacation)\b/i.test(value))) return true
  const subject = email.subject?.trim() ?? ''
  if (isAbsence(subject, email)) return true
  const isOurs = submitted === 'auto-generated' || headerOf(email, 'x-auto-response-suppress') !== ''
  // A subject alone could be a person's, unless the e-mail answers another.
  return opensAutomatically(subject) && (isOurs || isAnswer(email, subject))
}

/** `X-Autoreply: yes`, `X-Autoreply-From: …`, `X-QQ-Auto-Reply: 1`, `X-POST-MessageClass: 9; Autoresponder`. */
const isMark = (name: string, value: string): boolean =>
  (/^x-(?:[\w-]{0,40}-)?auto-?(?:reply|respond|responder|answer)(?:-|$)/.test(name) &&
    !/^(?:no|none|false|0)?$/.test(value)) ||
  (name === 'x-post-messageclass' && value.includes('autorespond'))

const isAnswer = (email: Email, subject: string): boolean =>
  email.inReplyTo !== undefined ||
  email.references !== undefined ||
  /[:\s](?:re|aw|sv|antw|rif|odp|res|回复|答复)\s?[:：]/i.test(subject)

// What Exchange, Gmail, QQ and others write before the subject they answer.
const openings = [
  'automatic reply',
  'auto reply',
  'auto-reply',
  'autoreply',
  'out of office',
  'out of the office',
  'out-of-office',
  'automatische antwort',
  'automatische reaktion',
  'abwesenheitsnotiz',
  'abwesend',
  'réponse automatique',
  'absence du bureau',
  'absent du bureau',
  'message d’absence',
  "message d'absence",
  'respuesta automática',
  'respuesta automatica',
  'fuera de la oficina',
  'ausente de la oficina',
  'risposta automatica',
  'fuori sede',
  'fuori ufficio',
  'resposta automática',
  'resposta automatica',
  'fora do escritório',
  'ausência temporária',
  'automatisch antwoord',
  'automatisch bericht',
  'afwezigheidsbericht',
  'niet aanwezig',
  'automatyczna odpowiedź',
  'odpowiedź automatyczna',
  'poza biurem',
  'autosvar',
  'automatiskt svar',
  'automatisk svar',
  'frånvarande',
  'автоответ',
  'автоматический ответ',
  'автоматична відповідь',
  'нет на месте',
  'otomatik yanıt',
  'automatická odpověď',
  'automaattinen vastaus',
  '自动回复',
  '自动答复',
  '自動回覆',
  '自動返信',
  '自動応答',
  '不在通知',
  '자동 회신',
  '부재중',
  'מענה אוטומטי',
  'رد تلقائي',
]

function opensAutomatically(subject: string): boolean {
  const words = subject.toLowerCase().normalize('NFC')
  return openings.some(
    (opening) =>
      words.startsWith(opening) && /^\s?(?:[:：—–-]|re\b|aw\b|$|\()/.test(words.slice(opening.length)),
  )
}

/** Lotus: 'AUTO: Robin Tester is out of the office (returning 03/12/2026)', with the sender's own name. */
function isAbsence(subject: string, email: Email): boolean {
  const found = absence.exec(subject)
  if (!found) return false
  const [, auto, who = ''] = found
  const name = email.from?.name.toLowerCase() ?? ''
  const isOfLotus = /lotus|domino|notes/i.test(headerOf(email, 'x-mailer'))
  return auto !== undefined || isOfLotus || (name !== '' && who.toLowerCase() === name)
}

const absence =
  /^(auto: )?(.{1,100}?) (?:is out of the office|is out of office|is away from the office|ist außer haus|ist nicht im büro|ist abwesend|est absent(?:e|\(e\))?(?: du bureau)?|está fuera de la oficina|è fuori ufficio|está ausente|is afwezig|jest poza biurem)(?: ?\(.{0,100}\)|\.)?$/i
