import { sql } from 'drizzle-orm'

// Nothing marks a message as read by the agency yet, so what has no answer is looked for among the newest.
const messagesLookedAt = 1000

/** Two common table expressions: `latest` holds the last message of each of the latest conversations with clients. */
export const latestMessages = sql`
  recent as (
    select id, is_from_client, coalesce(answer_to, id) as conversation from client_messages
    order by id desc limit ${messagesLookedAt}
  ), latest as (
    select distinct on (conversation) id, is_from_client from recent order by conversation, id desc
  )`
