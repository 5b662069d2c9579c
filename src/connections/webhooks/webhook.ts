import { flag, ifThere, list, listOf, number, shape, text, time, word, type Of } from '#api-client/answer.ts'

/** What a webhook may be told of. */
export const webhookEvents = [
  'enquiry.created',
  'enquiry.message',
  'enquiry.replied',
  'enquiry.closed',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
  'client.created',
  'client.message',
  'approval.decided',
  'report.published',
  'article.published',
  'article.withdrawn',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** What 'Send a test' sends: no webhook has to choose it. */
export const testEvent = 'webhook.test'

export const mostWebhooks = 10

/** `failing`: the last try failed. `off`: by an administrator, by `410`, or after five days without success. */
export type WebhookState = 'ok' | 'failing' | 'off'

/** One event for one webhook, with its last try. */
export const delivery = shape({
  id: number,
  eventId: text,
  type: text,
  /** Of the last try, or of the event until there was one. */
  at: time,
  /** Of HTTP; null: there was no answer, or no try yet. */
  status: ifThere(number),
  ms: ifThere(number),
  /** Its first 500 characters, or why there is none. */
  answer: text,
})
export type Delivery = Of<typeof delivery>

export const webhook = shape({
  id: number,
  url: text,
  events: list<WebhookEvent>(),
  includesWords: flag,
  state: word<WebhookState>(),
  /** Why, and since when, in words; empty while all is well. */
  trouble: text,
  lastDelivery: ifThere(delivery),
})
export type Webhook = Of<typeof webhook>

export const webhookList = shape({ webhooks: listOf(webhook) })
export const changedWebhook = shape({ webhook })
export const webhookWithSecret = shape({ webhook, secret: text })
export const deliveryList = shape({ deliveries: listOf(delivery) })
