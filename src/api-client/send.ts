import { UnreadableAnswer } from './answer.ts'
import { addressOf, type Call, type ParamsOf } from './call.ts'
import { failureOf, getJson, postAndRead } from './http.ts'

/** Makes a call as its contract says. Throws as `getJson` and `postAndRead` do. */
export async function send<Path extends string, Input, Value>(
  { method, path, answer }: Call<Path, Input, Value>,
  params: { [Name in ParamsOf<Path>]: string | number },
  ...[input, options = {}]: [Input] extends [undefined]
    ? [input?: undefined, options?: { keepalive?: boolean }]
    : [input: Input, options?: { keepalive?: boolean }]
): Promise<Value> {
  const address = addressOf({ path }, params)
  if (method === 'GET') return await getJson(address, answer)
  const body = input ?? undefined
  return await postAndRead(address, body, answer, { ...options, ...(method !== 'POST' && { method }) })
}

/** What can be said to people of a call that failed. */
export function failureText(error: unknown): string {
  const { words } = failureOf(error)
  if (words !== undefined) return words
  if (error instanceof UnreadableAnswer)
    return 'We couldn’t read the server’s response. Please reload the page.'
  return 'We couldn’t reach the server. Please try again.'
}
