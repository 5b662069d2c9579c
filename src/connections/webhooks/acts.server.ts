import { z } from 'zod'
import { act, nothing, type ActContext } from '#activity/act.server.ts'
import { done, notFound, refused, success } from '#activity/outcome.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { judgeGivenUrl } from '../outgoing.server.ts'
import { queueDeliveries, queueTest } from './queue-event.server.ts'
import {
  countWebhooks,
  deleteWebhook,
  findDelivery,
  insertWebhook,
  lockWebhook,
  makeWebhookSecret,
  renewSecret,
  toWebhook,
  updateWebhook,
} from './store.server.ts'
import { mostWebhooks, webhookEvents } from './webhook.ts'
import { webhookCalls } from './webhook-calls.ts'

const fields = {
  url: z
    .string({ error: 'Please give an address' })
    .trim()
    .min(1, { error: 'Please give an address' })
    .max(1000, { error: 'This address is too long' }),
  events: z
    .array(z.enum(webhookEvents, { error: 'There is no such event' }), {
      error: 'Please choose what it hears of',
    })
    .min(1, { error: 'Please choose what it hears of' })
    .transform((events) => [...new Set(events)]),
  includesWords: z.boolean(),
  isActive: z.boolean(),
}

const newWebhookSchema = z.object({
  ...fields,
  includesWords: fields.includesWords.default(false),
  isActive: fields.isActive.default(true),
})

const changeSchema = z.object(fields).partial()

const gone = notFound('There is no such webhook any more.')
const page = () => consolePaths.connections()
const formPath = (name: string) => consolePaths.connectionForm(`webhook/:id/${name}`)

/** A form of one button, after which the page says what was done. */
const button = (name: string, after: string) => ({
  path: formPath(name),
  redirect: () => consolePaths.connections({ done: after }),
  redirectRefused: () => consolePaths.connections({ done: 'gone' }),
  page: { path: page, form: `webhook-${name}` },
})

const chosenEvents = (values: Record<string, string>) =>
  webhookEvents.filter((event) => values[event] === 'yes')

const bodyOf = (values: Record<string, string>) => ({
  url: values['url'],
  events: chosenEvents(values),
  includesWords: values['includesWords'] === 'yes',
})

type Known = { id: number; host: string }
const subjectOf = ({ id, host }: Known) => `${id}, ${host}`
const knownOf = (id: number, url: string): Known => ({ id, host: new URL(url).host })

function refuseUrl(url: string | undefined, { env }: ActContext) {
  const words = url === undefined ? undefined : judgeGivenUrl(url, env)
  return words === undefined ? undefined : refused('url', words)
}

const create = act(webhookCalls.create, {
  access: 'admin',
  status: 201,
  input: newWebhookSchema,
  forms: [
    {
      path: consolePaths.connectionForm('webhook'),
      bodyOf,
      redirect: (_params, { webhook, secret }) => ({
        form: 'webhook-made',
        values: { url: webhook.url, secret },
      }),
      page: { path: page, form: 'webhook' },
    },
  ],
  async run(tx, context, _params, given) {
    const refusal = refuseUrl(given.url, context)
    if (refusal) return refusal
    if ((await countWebhooks(tx)) >= mostWebhooks)
      return refused('url', `There are ${mostWebhooks} webhooks: as many as there can be. Remove one first.`)
    const secret = makeWebhookSecret()
    const hook = await insertWebhook(tx, { ...given, secret })
    return done(
      { success: true, webhook: toWebhook(hook), secret },
      { type: 'webhook.added', subject: subjectOf(knownOf(hook.id, hook.url)) },
    )
  },
})

const change = act(webhookCalls.change, {
  access: 'admin',
  input: changeSchema,
  forms: [
    {
      path: formPath('change'),
      bodyOf,
      redirect: () => consolePaths.connections({ done: 'webhook-changed' }),
      page: { path: page, form: ({ id = '' }) => `webhook-${id}` },
    },
    { ...button('on', 'webhook-on'), bodyOf: () => ({ isActive: true }) },
    { ...button('off', 'webhook-off'), bodyOf: () => ({ isActive: false }) },
  ],
  async run(tx, context, { id }, given) {
    const hook = await lockWebhook(tx, toNumber(id) ?? 0)
    if (!hook) return gone
    const refusal = refuseUrl(given.url, context)
    if (refusal) return refusal
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    if (Object.keys(values).length === 0) return refused('form', 'There is nothing to change')
    const changed = await updateWebhook(tx, hook.id, {
      ...values,
      // It begins anew: what failed before says nothing of the other side as it is now.
      ...((given.isActive !== undefined || (given.url !== undefined && given.url !== hook.url)) && {
        failingSince: null,
      }),
    })
    return done(
      { success: true, webhook: toWebhook(changed) },
      {
        type: 'webhook.changed',
        subject: subjectOf(knownOf(hook.id, changed.url)),
        fields: Object.keys(values),
      },
    )
  },
})

const remove = act(webhookCalls.remove, {
  access: 'admin',
  input: nothing,
  forms: [button('remove', 'webhook-removed')],
  async run(tx, _context, { id }) {
    const number = toNumber(id) ?? 0
    const url = await deleteWebhook(tx, number)
    if (url === undefined) return gone
    return done(success, { type: 'webhook.removed', subject: subjectOf(knownOf(number, url)) })
  },
})

const test = act(webhookCalls.test, {
  access: 'admin',
  status: 202,
  sendsMail: true,
  input: nothing,
  forms: [
    {
      ...button('test', 'webhook-tested'),
      redirect: ({ id }) => consolePaths.connections({ done: 'webhook-tested', deliveries: id }),
    },
  ],
  async run(tx, _context, { id }) {
    const hook = await lockWebhook(tx, toNumber(id) ?? 0)
    if (!hook) return gone
    if (!hook.isActive) return refused('form', 'This webhook is switched off. Switch it on first.', 409)
    await queueTest(tx, hook.id, consolePaths.connections())
    return done(success)
  },
})

const renew = act(webhookCalls.renewSecret, {
  access: 'admin',
  status: 201,
  input: nothing,
  forms: [
    {
      ...button('secret', ''),
      redirect: (_params, { webhook, secret }) => ({
        form: 'webhook-renewed',
        values: { url: webhook.url, secret },
      }),
    },
  ],
  async run(tx, { now }, { id }) {
    const hook = await lockWebhook(tx, toNumber(id) ?? 0)
    if (!hook) return gone
    const secret = makeWebhookSecret()
    const renewed = await renewSecret(tx, hook, secret, now)
    return done(
      { success: true, webhook: toWebhook(renewed), secret },
      { type: 'webhook.secret-renewed', subject: subjectOf(knownOf(hook.id, hook.url)) },
    )
  },
})

const again = (address: typeof webhookCalls.again | typeof webhookCalls.againShort, hasForm: boolean) =>
  act(address, {
    access: 'admin',
    status: 202,
    sendsMail: true,
    input: nothing,
    forms: hasForm
      ? [
          {
            path: consolePaths.connectionForm('delivery/:id/again'),
            redirect: () => consolePaths.connections({ done: 'sent-again' }),
            redirectRefused: () => consolePaths.connections({ done: 'gone' }),
            page: { path: page, form: 'delivery-again' },
          },
        ]
      : [],
    async run(tx, _context, { id }) {
      const found = await findDelivery(tx, toNumber(id) ?? 0)
      if (!found) return notFound('There is no such delivery any more.')
      if (!found.hook.isActive)
        return refused('form', 'This webhook is switched off. Switch it on first.', 409)
      await queueDeliveries(tx, [found.delivery], { isAsked: true })
      return done(success)
    },
  })

export const webhookActs = [
  create,
  change,
  remove,
  test,
  renew,
  again(webhookCalls.again, true),
  again(webhookCalls.againShort, false),
]
