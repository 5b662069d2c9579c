import type { Answer } from './answer.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The named parts of an address: of `/a/:reference/b/:id` they are `reference` and `id`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** One call: what browser and server agree on. */
export type Call<Path extends string, Input, Value> = {
  method: Method
  path: Path
  answer: Answer<Value>
  /** What is sent along. Only a type: the schema stays on the server. */
  input?: Input
}

/** `call<NoteInput>()('POST', '/api/…/:reference/notes', acknowledged)` */
export const call =
  <Input = undefined>() =>
  <Path extends string, Value>(
    method: Method,
    path: Path,
    answer: Answer<Value>,
  ): Call<Path, Input, Value> => ({ method, path, answer })

/** The address of a call, with its named parts filled in. */
export function addressOf<Path extends string>(
  { path }: Pick<Call<Path, unknown, unknown>, 'path'>,
  params: { [Name in ParamsOf<Path>]: string | number },
): string {
  const values: Record<string, string | number> = params
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
