import { acknowledged } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'

/** What is done with an e-mail in the outbox (console.md §8). */
export const mailCalls = {
  retry: call()('POST', '/api/console/mail/:id/retry', acknowledged),
  discard: call()('DELETE', '/api/console/mail/:id', acknowledged),
}
