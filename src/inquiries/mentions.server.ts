import { and, eq, inArray } from 'drizzle-orm'
import { site } from '#content/site.ts'
import { staffRoles } from '#accounts/roles.ts'
import { users } from '#accounts/table.server.ts'
import { refused, type Outcome } from '#activity/outcome.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { renderMail, withoutLinks } from '#platform/mail/layout.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { fullName } from '#shared/full-name.ts'
import { mentionedIn } from './mentions.ts'
import { inquiryMentions } from './conversation-table.server.ts'
import { addEvent } from './events.server.ts'
import type { Author } from '#activity/act.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { contactSubmissions } from './table.server.ts'

/**
 * Notifies the colleagues that a note mentions: by a badge until they open the inquiry, and by e-mail if they want that.
 * Names of other people are ignored. @returns the refusal if it mentions someone whose account is disabled
 */
export async function notifyMentioned(
  tx: Tx,
  by: Author,
  inquiry: StoredInquiry,
  text: string,
  publicUrl: string,
): Promise<Outcome | undefined> {
  const named = mentionedIn(text)
  if (named.length === 0) return undefined
  const people = await tx
    .select()
    .from(users)
    .where(and(inArray(users.username, named), inArray(users.role, staffRoles)))
    .orderBy(users.username)
  const gone = people.find(({ status }) => status !== 'active')
  if (gone)
    return refused(
      'text',
      `${fullName(gone)}’s account is disabled: nobody would read it. Please name someone else`,
    )
  for (const person of people.filter(({ id }) => id !== by.userId)) {
    await addEvent(tx, inquiry.id, by, 'mention', { person: person.username })
    await tx
      .insert(inquiryMentions)
      .values({ userId: person.id, inquiryId: inquiry.id })
      .onConflictDoNothing()
    if (person.wantsMentionEmail)
      await queueMails(tx, aboutInquiry(inquiry.id), [
        { payload: mentionMail(by, inquiry, person, text, publicUrl) },
      ])
  }
  return undefined
}

function mentionMail(
  by: Author,
  inquiry: StoredInquiry,
  { email }: { email: string },
  text: string,
  publicUrl: string,
) {
  const visitor = withoutLinks(fullName(inquiry)) || 'a visitor'
  return {
    kind: 'reminder' as const,
    to: [email],
    subject: `${by.name} named you in a note on ${inquiry.reference}`,
    ...renderMail(site, {
      heading: `${by.name} named you in a note`,
      intro: [`It is on the enquiry of ${visitor}:`, withoutLinks(text)],
      rows: [],
      action: { label: 'Open the enquiry', url: publicUrl + consolePaths.inquiry(inquiry.reference) },
      closing: [],
      footnotes: ['You can switch these e-mails off in your settings.'],
    }),
  }
}

/** Marks all mentions of a person in one inquiry as read. */
export async function markMentionsRead(db: Db | Tx, userId: string, reference: string): Promise<void> {
  const id = db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  const read = await db
    .delete(inquiryMentions)
    .where(and(eq(inquiryMentions.userId, userId), inArray(inquiryMentions.inquiryId, id)))
    .returning({ userId: inquiryMentions.userId })
  if (read.length > 0) await announceToConsole(db, 'inquiries')
}
