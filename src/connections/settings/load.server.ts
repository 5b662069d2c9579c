import { hasAccess } from '#accounts/roles.ts'
import { inConsole } from '#console/frame/console-load.server.ts'
import type { FormState } from '#kit/field-props.ts'
import { toNumber } from '#shared/row-number.ts'
import { listDeliveries, listWebhooks } from '../webhooks/store.server.ts'
import type { Delivery, Webhook } from '../webhooks/webhook.ts'
import { listTokens } from '../tokens/store.server.ts'
import type { ApiToken } from '../tokens/token.ts'

export type ConnectionsData = {
  /** Others see the agency's connections, and change none. */
  isAdmin: boolean
  tokens: ApiToken[]
  /** Their addresses only for administrators: some hold a secret. Others see where they lead. */
  webhooks: Webhook[]
  /** Of the webhook whose deliveries are looked at. */
  deliveries: { webhook: number; list: Delivery[] } | null
  /** A form of the page that was refused, or whose secret is shown now. */
  returned: (FormState & { form: string }) | null
  done: string | null
}

export const load = inConsole<ConnectionsData>(async ({ services, query, signedIn, returned }) => {
  const { db } = services.database
  const isAdmin = hasAccess(signedIn.user.role, 'admin')
  const chosen = isAdmin ? (toNumber(query.get('deliveries')) ?? null) : null
  const [tokens, webhooks, list] = await Promise.all([
    listTokens(db),
    listWebhooks(db),
    chosen === null ? undefined : listDeliveries(db, chosen),
  ])
  return {
    isAdmin,
    tokens,
    webhooks: isAdmin
      ? webhooks
      : webhooks.map((hook) => ({ ...hook, url: new URL(hook.url).origin, lastDelivery: null })),
    deliveries: chosen !== null && list ? { webhook: chosen, list } : null,
    returned: returned ?? null,
    done: query.get('done'),
  }
})
