import type { Answer } from './answer.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The named parts of an address: of `/a/:reference/b/:id` they are `reference` and `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** One call: what browser and server agree on. */
export type Call<Path extends string, Input, Value, Makes extends Method = Method> = {
  method: Makes
  path: Path
  answer: Answer<Value>
  /** What is sent along. Only a type: the schema stays on the server. */
  input?: Input
}

/** `call<NoteInput>()('POST', '/api/…/:reference/notes', acknowledged)` */
export const call =
  <Input = undefined>() =>
  <Path extends string, Value, Makes extends Method>(
    method: Makes,
    path: Path,
    answer: Answer<Value>,
  ): Call<Path, Input, Value, Makes> => ({ method, path, answer })

/** What follows the `?` of an address. What is null or empty is left out. */
export type Query = Record<string, string | number | null | undefined>

/** The address of a call, with its named parts filled in. */
export function addressOf<Path extends string>(
  { path }: Pick<Call<Path, unknown, unknown>, 'path'>,
  params: { [Name in ParamsOf<Path>]: string | number },
  query: Query = {},
): string {
  const values: Record<string, string | number> = params
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`
}
