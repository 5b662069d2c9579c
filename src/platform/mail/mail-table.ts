import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * What an e-mail of ours is about. It is kept when the outbox has forgotten the e-mail, so that whoever answers it years later
 * is heard where they belong (mail.md). Ids only: it says nothing about a person.
 */
export const mailThreads = pgTable('mail_threads', {
  /** The Message-ID up to its '@'. */
  name: text('name').primaryKey(),
  /** `inquiry:{id}`, `forward:{id of the inquiry}`, or `client-messages:{id}`. */
  about: text('about').notNull(),
})
