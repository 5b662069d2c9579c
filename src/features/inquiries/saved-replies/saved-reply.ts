import { z } from 'zod'

/** What stands in braces in a saved reply, and what it is filled with. */
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

/** A text with its fields filled in, and the fields for which there is nothing: they stand there still. */
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

const known = Object.keys(replyFields)
  .map((name) => `{${name}}`)
  .join(', ')

export const savedReplySchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, { error: 'Please give it a name' })
    .max(80, { error: 'Please keep the name under 80 characters' }),
  text: z
    .string()
    .trim()
    .min(1, { error: 'Please write the reply' })
    .max(5000, { error: 'Please keep the reply under 5,000 characters' })
    .check((ctx) => {
      const [first] = fieldsOf(ctx.value).unknown
      if (first !== undefined)
        ctx.issues.push({
          code: 'custom',
          input: ctx.value,
          message: `There is no field {${first}}. There are ${known}.`,
        })
    }),
})

export type SavedReply = { id: number; title: string; text: string }
