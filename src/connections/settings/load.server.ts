import { hasAccess } from '#accounts/roles.ts'
import { inConsole } from '#console/frame/console-load.server.ts'
import type { FormState } from '#kit/field-props.ts'
import { toNumber } from '#shared/row-number.ts'
import { listDeliveries, listWebhooks } from '../webhooks/store.server.ts'
import type { Delivery, Webhook } from '../webhooks/webhook.ts'
import type { OwnCalendars } from '../calendars/calendar.ts'
import { findFeed, listCallTakers, listCalendars, toBusyCalendar } from '../calendars/store.server.ts'
import { listTokens } from '../tokens/store.server.ts'
import type { ApiToken } from '../tokens/token.ts'

export type ConnectionsData = {
  /** Others see the agency's connections, and change none. */
  isAdmin: boolean
  own: OwnCalendars
  /** The first names of the others who take calls. */
  otherTakers: string[]
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
  const { user } = signedIn
  const [feed, calendars, takers, tokens, webhooks, list] = await Promise.all([
    findFeed(db, user.id, services.env.publicUrl),
    listCalendars(db, user.id),
    listCallTakers(db),
    listTokens(db),
    listWebhooks(db),
    chosen === null ? undefined : listDeliveries(db, chosen),
  ])
  return {
    isAdmin,
    own: {
      feed,
      calendars: calendars.map(toBusyCalendar),
      takesCalls: takers.some(({ id }) => id === user.id),
    },
    otherTakers: takers.flatMap(({ id, firstName }) => (id === user.id ? [] : [firstName])),
    tokens,
    webhooks: isAdmin
      ? webhooks
      : webhooks.map((hook) => ({ ...hook, url: new URL(hook.url).origin, lastDelivery: null })),
    deliveries: chosen !== null && list ? { webhook: chosen, list } : null,
    returned: returned ?? null,
    done: query.get('done'),
  }
})
