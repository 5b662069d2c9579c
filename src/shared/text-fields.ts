import { z } from 'zod'

// Marks that turn the direction of writing, and spaces without width: they make one text look like another.
const deceptive = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

// Joiners belong between the parts of an emoji, and inside words of scripts that join their letters.
const joiners =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]?)[\u200C\u200D]+/gu

/** The text without characters that no one sees. Arabic, Hebrew, accents and joined emoji stay what they are. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(deceptive, '')
    .replace(joiners, (found: string, before: string) =>
      before === '' ? '' : found.slice(0, before.length + 1),
    )

const limits = { name: 100, company: 200, service: 120, message: 5000, email: 254 } as const

// NUL cannot be stored in PostgreSQL, and no other control character belongs in what a person writes.
// oxlint-disable-next-line no-control-regex -- matching control characters is the purpose
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/g

/** The text without control characters; line ends and tabs stay. */
export const withoutControls = (text: string): string => text.replace(controlCharacters, '')

/** One line of plain text: control and invisible characters removed, white space folded, ends trimmed. */
const toSingleLine = (text: string) =>
  withoutInvisible(text.toWellFormed()).replace(/\s+/g, ' ').replace(controlCharacters, '').trim()

/** Several lines of plain text: control characters removed, line ends as \n, ends trimmed. */
const toLines = (text: string) =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(controlCharacters, '').trim()

const singleLine = (label: string, missing: string, max: number) =>
  z
    .string({ error: missing })
    .transform(toSingleLine)
    .pipe(z.string().max(max, { error: `${label} must be at most ${max} characters` }))

/** A line that must be filled in; `missing` is the specification's message for it (§5). */
export const requiredLine = (label: string, missing: string, max: number = limits.name) =>
  singleLine(label, missing, max).pipe(z.string().min(1, { error: missing }))

// Calls say null where there is nothing, and take it.
const orEmpty = (text: string | null | undefined) => text ?? ''

/** A line that may be left out, or be null; then it is the empty string. */
export const optionalLine = (label: string, max: number = limits.company) =>
  singleLine(label, `${label} must be text`, max).nullish().transform(orEmpty)

const lines = (missing: string) =>
  z
    .string({ error: missing })
    .transform(toLines)
    .pipe(z.string().max(limits.message, { error: `Message must be at most ${limits.message} characters` }))

/** A longer text that may be left out, or be null; then it is the empty string. */
export const optionalMessage = lines('Message must be text').nullish().transform(orEmpty)

/** A longer text that must be there; `missing` is the specification's message for it (§5). */
export const requiredMessage = (missing: string) => lines(missing).pipe(z.string().min(1, { error: missing }))

// Letters of any script, and the full stops that Japanese and Chinese keyboards type.
const internationalDomain = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u

/** An address as mail servers know it: an international domain as punycode. One that is no address stays as it is. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (!internationalDomain.test(domain)) return address
  try {
    return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
  } catch {
    return address
  }
}

// Zod knows no top-level domain with a figure or a hyphen, which those in punycode have.
const isAddress = (ascii: string) =>
  ascii.length <= limits.email && z.email().safeParse(ascii.replaceAll(/xn--[a-z\d-]+/g, 'idn')).success

/** An e-mail address as it was typed, in lower case; `invalid` is the specification's message for it (§5). */
export const emailAddress = (invalid: string) =>
  z
    .string({ error: invalid })
    .transform((text) => toSingleLine(text).toLowerCase())
    .refine((text) => isAddress(asciiAddress(text)), { error: invalid })

export const serviceLine = optionalLine('Service', limits.service)

/** Made once per filled-in form by the browser: the same key twice is sent once. */
export const submissionKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'submissionKey must be 16 to 64 letters and digits' })
  .optional()
