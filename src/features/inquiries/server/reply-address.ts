import { site } from '#content/site.ts'
import { conversationAddress, type MailboxSettings } from '#platform/mail-in/mail-address.ts'

/**
 * Where replies to an inquiry go: where the mailbox is read to an address of their own, which says what they belong to.
 * Elsewhere, and for an inquiry without a token, to the agency's mailbox.
 */
export const replyAddress = (
  settings: MailboxSettings,
  { mailToken }: { mailToken: string | null },
): string => conversationAddress(settings, mailToken) ?? site.mailbox
