// No zod here: the browser shows the fields.

/** What is in braces in a saved reply, and what it is filled with. */
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

/** So many saved replies there may be (console.md §3). */
export const maxSavedReplies = 100

const braced = /\{([^{}\n]*)\}/g

const isField = (name: string): name is ReplyField => Object.hasOwn(replyFields, name)

/** The fields of a text, each once; those that do not exist apart. */
export function fieldsOf(text: string): { known: ReplyField[]; unknown: string[] } {
  const names = [...new Set([...text.matchAll(braced)].map(([, name = '']) => name))]
  return { known: names.filter(isField), unknown: names.filter((name) => !isField(name)) }
}

/**
 * Why a reply with these words is not sent: a field is in it for which there is nothing, or braces that are no field.
 * `isAsItIs`: its writer wants those braces.
 */
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

/** A text with its fields filled in, and the fields for which there is nothing: they are there still. */
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
