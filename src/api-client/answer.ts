import * as z from 'zod/mini'

// Another way to check would be code made from text, which the Content-Security-Policy forbids.
if ('document' in globalThis) z.config({ jitless: true })

/** What a call answers, and what is read of it: other fields are left out. */
export type Answer<Value> = z.ZodMiniType<Value>
export type Of<Schema extends z.ZodMiniType> = z.infer<Schema>

/** A response that was OK but does not hold what was promised: a proxy's page, or another version of the server. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
}

/** Reads what a call answered. @throws UnreadableAnswer */
export function readAnswer<Value>(schema: Answer<Value>, answer: unknown): Value {
  const read = z.safeParse(schema, answer)
  if (read.success) return read.data
  const place = read.error.issues[0]?.path.join('.')
  throw new UnreadableAnswer(`${place || 'the answer'} is not as promised`)
}

export const shape = z.object
export const listOf = z.array
export const text = z.string()
export const number = z.number()
export const flag = z.boolean()

/** A text with a moment or a day in it. */
export const time = text.check(z.refine((value) => !Number.isNaN(Date.parse(value))))

/** One of some words. A newer server may know more of them: pages have something to show for one they don't know. */
export const word = <Word extends string>(): Answer<Word> =>
  z.custom<Word>((value) => typeof value === 'string')

/** An object that is taken with whatever it holds. */
export const part = <Value extends object>(): Answer<Value> =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

/** A list that is taken with whatever it holds. */
export const list = <Item>(): Answer<Item[]> => z.custom<Item[]>((value) => Array.isArray(value))

/** Null where it is missing or not readable. */
export const orNull = <Value>(schema: Answer<Value>) => z.catch(z.nullable(schema), null)

/** Left out where it is missing or not readable. */
export const leftOut = <Value>(schema: Answer<Value>) => z.catch(z.optional(schema), undefined)

/** For calls whose answer has nothing to be read. */
export const acknowledged: Answer<object> = shape({})
