/** Reads what a call answered. @throws UnreadableAnswer */
export type Reader<Value> = (answer: unknown) => Value

/** A response that was OK but does not hold what was promised: a proxy's page, or another version of the server. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer'
}

type Plain<Value> = [Value] extends [string]
  ? 'text' | 'time'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'flag'
      : [Value] extends [readonly unknown[]]
        ? 'list'
        : 'object'

/**
 * What a field has to be: a kind, or a reader for what is inside. 'time' is a text with a date in it. Lists and objects
 * are taken with whatever they hold. With `?` the field is left out, or null, when it is missing or not readable.
 */
type Kind<Value> =
  | Reader<Value>
  | (undefined extends Value
      ? `${Plain<NonNullable<Value>>}?`
      : null extends Value
        ? `${Plain<NonNullable<Value>>}|null`
        : Plain<Value>)

/** Reads an object with these fields, and no others. */
export const record =
  <Value extends object>(kinds: { [Key in keyof Value]-?: Kind<Value[Key]> }): Reader<Value> =>
  (answer) => {
    if (!isObject(answer)) throw new UnreadableAnswer('an object was promised')
    const value: Record<string, unknown> = {}
    for (const [name, kind] of Object.entries<Reader<unknown> | string>(kinds)) {
      const read = typeof kind === 'string' ? readKind(answer[name], kind) : kind(answer[name])
      if (read === unreadable) throw new UnreadableAnswer(`${name} is not as promised`)
      if (read !== undefined) value[name] = read
    }
    // The kinds above name every field of it.
    return value as Value
  }

/** Reads a list whose items are all readable. */
export const listOf =
  <Item>(read: Reader<Item>): Reader<Item[]> =>
  (answer) => {
    if (!Array.isArray(answer)) throw new UnreadableAnswer('a list was promised')
    return answer.map((item) => read(item))
  }

/** Reads what may be missing: as null. */
export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (answer) =>
    answer === null || answer === undefined ? null : read(answer)

/** Reads what may be missing or unreadable: it is left out then. */
export const orLeftOut =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (answer) => {
    try {
      return read(answer)
    } catch {
      return undefined
    }
  }

/** For calls whose answer has nothing to be read. */
export const acknowledged = record<object>({})

const unreadable = Symbol('unreadable')

function readKind(value: unknown, kind: string): unknown {
  const [plain = ''] = kind.split(/[?|]/)
  if (isOfKind(value, plain)) return value
  if (kind.endsWith('?')) return undefined
  return kind.endsWith('|null') ? null : unreadable
}

function isOfKind(value: unknown, kind: string): boolean {
  if (kind === 'list') return Array.isArray(value)
  if (kind === 'object') return isObject(value)
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'flag') return typeof value === 'boolean'
  return typeof value === 'string' && (kind === 'text' || !Number.isNaN(Date.parse(value)))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The named parts of an address: of `/a/:reference/b/:id` they are `reference` and `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** One call: what browser and server agree on. */
export type Call<Path extends string, Input, Answer> = {
  method: Method
  path: Path
  read: Reader<Answer>
  /** What is sent along. Only a type: the schema stays on the server. */
  input?: Input
}

/** `call<NoteInput>()('POST', '/api/…/:reference/notes', acknowledged)` */
export const call =
  <Input = undefined>() =>
  <Path extends string, Answer>(
    method: Method,
    path: Path,
    read: Reader<Answer>,
  ): Call<Path, Input, Answer> => ({ method, path, read })
