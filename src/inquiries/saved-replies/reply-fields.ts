// No zod here: this is loaded in browsers.

/** The fields of saved replies, in braces, and their meanings. */
export const replyFields = {
  firstName: 'the visitor’s first name',
  lastName: 'the visitor’s last name',
  company: 'their company',
  reference: 'the reference of the enquiry',
  service: 'what they asked about',
  package: 'the package they chose',
  price: 'its price',
  myName: 'your own first name',
} as const
export type ReplyField = keyof typeof replyFields

/** See console.md §3. */
export const maxSavedReplies = 100

const braced = /\{([^{}\n]*)\}/g

const isField = (name: string): name is ReplyField => Object.hasOwn(replyFields, name)

/** The fields of a text, each once. */
export function fieldsOf(text: string): { known: ReplyField[]; unknown: string[] } {
  const names = [...new Set([...text.matchAll(braced)].map(([, name = '']) => name))]
  return { known: names.filter(isField), unknown: names.filter((name) => !isField(name)) }
}

/** Why a reply is not sent: a field without a value, or braces that are no field. `isAsItIs`: such braces are intended. */
export function unsentBecause(text: string, isAsItIs: boolean): string | undefined {
  const {
    known: [unfilled],
    unknown: [unknown],
  } = fieldsOf(text)
  if (unfilled !== undefined)
    return `There is nothing to put in for {${unfilled}}. Write it yourself, or take it out.`
  return unknown === undefined || isAsItIs
    ? undefined
    : `{${unknown}} is not a field, so nothing was put in for it. Correct it, or send it as it is.`
}

/** Fills in the fields of a text. Those without a value are unchanged, and listed in `missing`. */
export function fillReply(
  text: string,
  values: Partial<Record<ReplyField, string>>,
): { text: string; missing: ReplyField[] } {
  const missing = new Set<ReplyField>()
  const filled = text.replaceAll(braced, (whole: string, name: string) => {
    if (!isField(name)) return whole
    const value = values[name]
    if (value !== undefined && value !== '') return value
    missing.add(name)
    return whole
  })
  return { text: filled, missing: [...missing] }
}

export type SavedReply = { id: number; title: string; text: string }
