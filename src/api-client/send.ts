import { UnreadableAnswer } from './answer.ts'
import { addressOf, type Call, type ParamsOf, type Query } from './call.ts'
import { failureOf, getJson, postAndRead } from './http.ts'

type Params<Path extends string> = { [Name in ParamsOf<Path>]: string | number }
type Options = { keepalive?: boolean }

/** Makes a call that does something, as its contract says. Throws as `postAndRead` does. */
export async function send<Path extends string, Input, Value>(
  { method, path, answer }: Call<Path, Input, Value, 'POST' | 'PUT' | 'PATCH' | 'DELETE'>,
  params: Params<Path>,
  ...[input, options = {}]: [Input] extends [undefined]
    ? [input?: undefined, options?: Options]
    : [input: Input, options?: Options]
): Promise<Value> {
  const address = addressOf({ path }, params)
  const body = input ?? undefined
  return await postAndRead(address, body, answer, {
    ...options,
    ...(method !== 'POST' && { method }),
  })
}

/** Makes a call that reads, with a query. Throws as `getJson` does. */
export const read = async <Path extends string, Value>(
  call: Call<Path, unknown, Value, 'GET'>,
  params: Params<Path>,
  { query, signal }: { query?: Query; signal?: AbortSignal } = {},
): Promise<Value> => await getJson(addressOf(call, params, query), call.answer, signal)

/** The same for TanStack Query. The key is the address. */
export const reading = <Path extends string, Value>(
  call: Call<Path, unknown, Value, 'GET'>,
  params: Params<Path>,
  query?: Query,
) => ({
  queryKey: [addressOf(call, params, query)],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    await read(call, params, { signal, ...(query && { query }) }),
})

/** What can be said to people of a call that failed. */
export function failureText(error: unknown): string {
  const { words } = failureOf(error)
  if (words !== undefined) return words
  if (error instanceof UnreadableAnswer)
    return 'We couldn’t read the server’s response. Please reload the page.'
  return 'We couldn’t reach the server. Please try again.'
}
