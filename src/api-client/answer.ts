// What calls answer: one shape is the type and its check. A library for it is 12 KB more on every page (0041).

/** A response that was OK but does not hold what was promised: a proxy's page, or another version of the server. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
}

/** What JSON Schema says of an answer, for the reference of the API. */
export type AnswerSchema = {
  type?: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null'
  format?: 'date-time'
  items?: AnswerSchema
  properties?: Record<string, AnswerSchema>
  required?: string[]
  anyOf?: AnswerSchema[]
}

type Read<Value> = (value: unknown, name?: string) => Value

/** Reads what a call answered; `name` is of the field. `mayBeMissing`: in an object. @throws UnreadableAnswer */
export type Answer<Value> = Read<Value> & { schema: AnswerSchema; mayBeMissing?: boolean }
export type Of<Shape extends Answer<unknown>> = ReturnType<Shape>

type Fields = Record<string, Answer<unknown>>
type OptionalIn<In extends Fields> = {
  [Name in keyof In]: undefined extends Of<In[Name]> ? Name : never
}[keyof In]
type Flat<Value> = { [Name in keyof Value]: Value[Name] }
type Shaped<In extends Fields> = Flat<
  { [Name in Exclude<keyof In, OptionalIn<In>>]: Of<In[Name]> } & {
    [Name in OptionalIn<In>]?: Of<In[Name]>
  }
>

const kind = <Value>(is: (value: unknown) => value is Value, schema: AnswerSchema): Answer<Value> =>
  Object.assign(
    (value: unknown, name = 'the answer') => {
      if (is(value)) return value
      throw new UnreadableAnswer(`${name} is not as promised`)
    },
    { schema },
  )

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = kind(isText, { type: 'string' })
export const number = kind((value): value is number => typeof value === 'number', { type: 'number' })
export const flag = kind((value): value is boolean => typeof value === 'boolean', { type: 'boolean' })

/** Whatever it is. */
export const anything = kind((value): value is unknown => value !== undefined, {})

/** A text with a moment or a day in it. */
export const time = kind((value): value is string => isText(value) && !Number.isNaN(Date.parse(value)), {
  type: 'string',
})

/** One of some words. A newer server may know more of them: pages have something to show for one they don't know. */
export const word = <Word extends string>() =>
  kind((value): value is Word => isText(value), { type: 'string' })

/** An object that is taken with whatever it holds. */
export const part = <Value extends object>() =>
  kind((value): value is Value => isObject(value), { type: 'object' })

/** A list that is taken with whatever it holds. */
export const list = <Item>() => kind((value): value is Item[] => Array.isArray(value), { type: 'array' })

/** A list whose items are all readable. */
export const listOf = <Item>(item: Answer<Item>): Answer<Item[]> =>
  Object.assign(
    (value: unknown, name?: string) => list<unknown>()(value, name).map((one) => item(one, name)),
    { schema: { type: 'array', items: item.schema } as const },
  )

/** An object with these fields: others are left out. */
export function shape<In extends Fields>(fields: In): Answer<Shaped<In>> & { fields: In } {
  const read = (value: unknown, name?: string) => {
    const given = part<Record<string, unknown>>()(value, name)
    const values = Object.entries(fields).map(([key, field]): [string, unknown] => [
      key,
      field(given[key], key),
    ])
    // The type is made from the same fields.
    return Object.fromEntries(values.filter(([, one]) => one !== undefined)) as Shaped<In>
  }
  const entries = Object.entries(fields)
  const schema: AnswerSchema = {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, field]) => [key, field.schema])),
    required: entries.flatMap(([key, field]) => (field.mayBeMissing ? [] : [key])),
  }
  return Object.assign(read, { fields, schema })
}

/** Another value where it is missing or not readable. */
const otherwise = <Value, Other>(answer: Answer<Value>, other: Other): Answer<Value | Other> =>
  Object.assign(
    (value: unknown, name?: string) => {
      try {
        return answer(value, name)
      } catch {
        return other
      }
    },
    { schema: other === null ? orNullOf(answer) : answer.schema, mayBeMissing: true },
  )

const orNullOf = ({ schema }: { schema: AnswerSchema }): AnswerSchema => ({
  anyOf: [schema, { type: 'null' }],
})

/** Null where it is missing; what is there has to be readable. */
export const ifThere = <Value>(answer: Answer<Value>): Answer<Value | null> =>
  Object.assign(
    (value: unknown, name?: string) => (value === null || value === undefined ? null : answer(value, name)),
    { schema: orNullOf(answer), mayBeMissing: true },
  )

/** Null where it is missing or not readable. */
export const orNull = <Value>(answer: Answer<Value>) => otherwise(answer, null)

/** Left out where it is missing or not readable. */
export const leftOut = <Value>(answer: Answer<Value>) => otherwise(answer, undefined)

/** For calls whose answer has nothing to be read. */
export const acknowledged: Answer<object> = shape({})
