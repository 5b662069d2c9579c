import { z } from 'zod'
import { site } from '#content/site.ts'
import { listAdmins } from '#accounts/users.server.ts'
import { bySystem, recordActivity } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import { TheirFailure } from '#platform/errors.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { judgeGivenUrl, outgoingRules } from '../outgoing.server.ts'
import type { Message, Sent } from './send.server.ts'
import {
  findDelivery,
  lockWebhook,
  markDelivery,
  secretsAt,
  updateWebhook,
  type StoredDelivery,
  type StoredWebhook,
} from './store.server.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** How long after each try the next one is made; after the last of these there is none. */
export const retryDelaysMs: readonly number[] = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs),
]

/** For the worker: `attempts` have been made. */
export const delayAfter = (attempts: number): number => retryDelaysMs[attempts - 1] ?? 0

const givenUpAfterMs = 5 * 24 * hourMs

const payloadSchema = z.object({ deliveryId: z.number(), isAsked: z.boolean().default(false) })

type Needs = {
  db: Db
  env: Pick<Env, 'publicUrl' | 'isOnLoopback'>
  now: () => Date
  wakeOutbox: () => void
  /** Loaded when something is sent: undici takes 4 MB of memory. */
  send?: (url: string, message: Message) => Promise<Sent>
}

/** Sends one event to one webhook. What was not delivered is tried again, as often as connections.md says. */
export function deliver({ db, env, now, wakeOutbox, send = sendLazily(env) }: Needs): JobHandler {
  return async (payload, job) => {
    const { deliveryId, isAsked } = payloadSchema.parse(payload)
    const found = await findDelivery(db, deliveryId)
    if (!found) return
    const { delivery, hook } = found
    // 'Send again' was quicker than the next try.
    if (delivery.deliveredAt && !isAsked) return
    if (!hook.isActive) {
      await db.transaction(async (tx) =>
        markDelivery(tx, delivery.id, {
          status: null,
          ms: null,
          answer: 'Not sent: the webhook is switched off.',
        }),
      )
      return
    }
    const refusal = judgeGivenUrl(hook.url, env)
    const sent = refusal
      ? { status: null, ms: 0, answer: refusal }
      : await send(hook.url, messageOf(delivery, hook, env.publicUrl, now()))
    const isLast = job.attempts > retryDelaysMs.length
    const result = await db.transaction(async (tx) => settle(tx, delivery, sent, { now: now(), env }))
    if (result === 'switched-off') wakeOutbox()
    if (result === 'failed' && !isLast)
      throw new TheirFailure(`A webhook was answered ${sent.status ?? 'nothing'}.`)
  }
}

const sendLazily =
  (env: Needs['env']): NonNullable<Needs['send']> =>
  async (url, message) => {
    const { sendMessage } = await import('./send.server.ts')
    return await sendMessage(url, message, outgoingRules(env))
  }

function messageOf(
  { eventId, type, data, happenedAt }: StoredDelivery,
  hook: StoredWebhook,
  publicUrl: string,
  now: Date,
): Message {
  const url = publicUrl + String(data['url'])
  const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), data: { ...data, url } })
  return { id: eventId, body, secrets: secretsAt(hook, now) }
}

/** Notes what became of a try, and switches off what nobody answers any more. */
async function settle(
  tx: Tx,
  delivery: StoredDelivery,
  sent: Sent,
  { now, env }: Pick<Needs, 'env'> & { now: Date },
): Promise<'delivered' | 'failed' | 'switched-off'> {
  const hook = await lockWebhook(tx, delivery.webhookId)
  const isDelivered = sent.status !== null && sent.status >= 200 && sent.status < 300
  await markDelivery(tx, delivery.id, { ...sent, triedAt: now, ...(isDelivered && { deliveredAt: now }) })
  // Removed meanwhile.
  if (!hook) return 'switched-off'
  if (isDelivered) {
    if (hook.failingSince) await updateWebhook(tx, hook.id, { failingSince: null })
    return 'delivered'
  }
  const failingSince = hook.failingSince ?? now
  const why =
    sent.status === 410 ? 'gone' : now.getTime() - failingSince.getTime() >= givenUpAfterMs && 'silent'
  await updateWebhook(tx, hook.id, { failingSince, ...(why && { isActive: false }) })
  if (!why || !hook.isActive) return why ? 'switched-off' : 'failed'
  await recordActivity(tx, bySystem, { type: 'webhook.switched-off', subject: String(hook.id) })
  const admins = await listAdmins(tx)
  await enqueueAll(
    tx,
    'mail',
    admins.map(({ id, email }) => ({
      key: `webhook-off:${hook.id}:${now.getTime()}:${id}`,
      payload: switchedOffMail(env.publicUrl, email, { ...hook, failingSince }, why),
    })),
  )
  return 'switched-off'
}

function switchedOffMail(
  publicUrl: string,
  email: string,
  { url, failingSince }: StoredWebhook,
  why: 'gone' | 'silent',
): MailMessage {
  const host = new URL(url).host
  const subject = `The webhook to ${host} was switched off`
  const reason =
    why === 'gone'
      ? 'It answered that there is nothing at its address any more (410).'
      : `Nothing could be delivered to it since ${failingSince ? shortDateAndTime(failingSince) : 'five days ago'}.`
  return {
    kind: 'server-notice',
    to: [email],
    subject,
    ...renderMail(site, {
      heading: subject,
      intro: [reason, 'It hears of nothing any more. Once its other side is mended, switch it on again.'],
      action: { label: 'Look at the webhook', url: publicUrl + consolePaths.connections() },
      rows: [],
      closing: [],
    }),
  }
}
