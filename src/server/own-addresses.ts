import { site } from '#content/site.ts'
import type { Env } from '#platform/env.ts'

/** The agency's own mailboxes: what is sent from them is no inquiry of a visitor. */
export const ownAddresses = ({ agencyInbox }: Env): string[] => [site.mailbox, ...agencyInbox]
