import { acknowledged } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import { changedWebhook, deliveryList, webhookList, webhookWithSecret, type WebhookEvent } from './webhook.ts'

type NewWebhookInput = { url: string; events: WebhookEvent[]; includesWords?: boolean; isActive?: boolean }

/** The calls on webhooks, of administrators (connections.md). */
export const webhookCalls = {
  list: call()('GET', '/api/console/webhooks', webhookList),
  create: call<NewWebhookInput>()('POST', '/api/console/webhooks', webhookWithSecret),
  change: call<Partial<NewWebhookInput>>()('PATCH', '/api/console/webhooks/:id', changedWebhook),
  remove: call()('DELETE', '/api/console/webhooks/:id', acknowledged),
  test: call()('POST', '/api/console/webhooks/:id/test', acknowledged),
  renewSecret: call()('POST', '/api/console/webhooks/:id/secret', webhookWithSecret),
  deliveries: call()('GET', '/api/console/webhooks/:id/deliveries', deliveryList),
  again: call()('POST', '/api/console/webhooks/deliveries/:id/again', acknowledged),
  /** The same by its short address. */
  againShort: call()('POST', '/api/console/deliveries/:id/again', acknowledged),
}
