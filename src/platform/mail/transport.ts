import { mkdirSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { PermanentError, StartupError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import { headerText, mailAddress, type MailMessage } from './message.ts'

/** The content of an attachment, by its number. */
export type ReadFile = (id: number) => AsyncIterable<Uint8Array>

/** The addresses that were refused; the reason, if none of the copies was taken. */
export type Delivered = { refused: string[]; reason?: string }

export type Mailer = {
  /**
   * Hands the message over; `id` becomes its Message-ID, so a message sent again by mistake can be recognised.
   * Returns the addresses that were refused: of copies, and of several recipients where not all of `to` were. Throws a PermanentError when
   * trying again cannot help.
   */
  deliver: (message: MailMessage, id: string, readFile?: ReadFile) => Promise<Delivered>
  close: () => void
}

export type MailerOptions = {
  /** smtp:// or smtps://; without it every message becomes an .eml file in `mailDir`. */
  smtpUrl?: string | undefined
  mailDir: string
  /** The sender, like `Loomsbury <hello@loomsbury.example>`. */
  from: string
}

/** Opens the way out for e-mail: an SMTP server, or without one a folder of .eml files. */
export function openMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? openSmtp(options.smtpUrl, options.from) : openFolder(options.mailDir, options.from)
}

function openSmtp(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The outbox tries again. The pool would do so within one delivery, where a message may already be out.
    maxRequeues: 0,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  return {
    deliver: async (message, id, readFile) => {
      const mail = { ...compose(message, id, from), date: new Date() }
      const sendTo = async (recipients: { address: string }[]) => {
        const to = recipients.map(({ address }) => address)
        const envelope = { from: mail.from, to }
        const attachments = filesOf(message, readFile)
        return (await transport.sendMail({ ...mail, envelope, attachments })).rejected.map(String)
      }
      // Two transactions: in one, a server that wants the recipient to be tried again later would give a copy to the others at
      // each try. Copies leave once the recipient was accepted, and are not tried again. If the process ends before that is
      // noted, the next try sends all of it again, with the same Message-ID: rather twice than not at all.
      let refused: string[]
      try {
        refused = await sendTo(mail.to)
      } catch (error) {
        throw isFinal(error) ? new PermanentError(error.message, { cause: error }) : error
      }
      // An address that was corrected to one of the copies' gets one e-mail.
      const copies = (mail.cc ?? []).filter(
        ({ address }) => !mail.to.some((one) => isSameMailbox(one.address, address)),
      )
      if (copies.length === 0) return { refused }
      try {
        return { refused: [...refused, ...(await sendTo(copies))] }
      } catch (error) {
        return {
          refused: [...refused, ...copies.map((copy) => copy.address)],
          reason: error instanceof Error ? error.message : String(error),
        }
      }
    },
    close: () => transport.close(),
  }
}

const isSameMailbox = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function openFolder(mailDir: string, from: string): Mailer {
  try {
    mkdirSync(mailDir, { recursive: true })
  } catch (error) {
    throw new StartupError(`The folder for e-mails, ${mailDir}, cannot be made.`, { cause: error })
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    deliver: async (message, id, readFile) => {
      const mail = { ...compose(message, id, from), attachments: filesOf(message, readFile) }
      const { message: source } = await transport.sendMail(mail)
      // Named by the id: a message delivered twice is still one file, and a file is there whole or not at all.
      const half = path.join(mailDir, `.${id}.part`)
      const file = await open(half, 'w')
      try {
        await file.writeFile(source)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(half, path.join(mailDir, `${id}.eml`))
      fsyncPath(mailDir)
      return { refused: [] }
    },
    close: () => transport.close(),
  }
}

function compose(message: MailMessage, id: string, from: string) {
  const { to, cc = [], subject, text, html, replyTo, replyCopyTo, fromPerson, thread, calendar } = message
  const ids = thread?.earlier.map((earlier) => `<${headerText(earlier)}>`) ?? []
  return {
    from: fromPerson === undefined ? from : { name: headerText(fromPerson), address: addressOf(from) },
    to: to.map(plainAddress),
    ...(cc.length > 0 && { cc: cc.map(plainAddress) }),
    subject: headerText(subject),
    text,
    html,
    messageId: `<${thread?.messageId ?? automaticMessageId(id, from)}>`,
    ...(ids.length > 0 && { inReplyTo: ids.at(-1), references: ids }),
    ...(calendar && { icalEvent: { ...calendar, filename: 'strategy-call.ics' } }),
    // Tells out-of-office programs not to answer (RFC 3834).
    ...(fromPerson === undefined && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    // No part of a message may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(replyTo && {
      replyTo: [
        { name: headerText(replyTo.name), address: mailAddress(replyTo.address) },
        ...(replyCopyTo === undefined ? [] : [{ name: '', address: mailAddress(replyCopyTo) }]),
      ],
    }),
  }
}

const plainAddress = (address: string) => ({ name: '', address: mailAddress(address) })

const noFiles: ReadFile = (id) => {
  throw new PermanentError(`Nothing reads the attachment ${id}.`)
}

// Read while they are sent: no file is in memory whole.
const filesOf = ({ attachments = [] }: MailMessage, readFile: ReadFile = noFiles) =>
  attachments.map(({ id, name, type }) => ({
    filename: headerText(name),
    contentType: type,
    contentDisposition: 'attachment' as const,
    content: Readable.from(readFile(id), { objectMode: false }),
  }))

/** The Message-ID of an e-mail that no person wrote, without brackets. */
export const automaticMessageId = (id: string, from: string): string => `${id}@${mailDomain(from)}`

/** The domain of a sender such as `Loomsbury <hello@loomsbury.example>`. */
export const mailDomain = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** The address of a sender such as `Loomsbury <hello@loomsbury.example>`. */
export const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from

/**
 * Whether this message or all its recipients were refused for good. A refused log-in, a refused sender (MAIL FROM) and a
 * 5xx greeting are not final: they are fixed in the settings, and no mail should be lost to them. A 5xx after the text
 * was sent is: the same text gets the same refusal, and staff who have fixed the cause send it again by hand.
 */
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  // Without a response of the server it was nodemailer itself that could not use the message.
  if (!('responseCode' in error)) return true
  const isAboutUs = error.code === 'EENVELOPE' && !('command' in error && error.command === 'RCPT TO')
  return !isAboutUs && Number(error.responseCode) >= 500
}
