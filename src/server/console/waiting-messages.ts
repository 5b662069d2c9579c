import { sql } from 'drizzle-orm'
import { mostCounted } from '#pages/console/shell.ts'

/**
 * A common table expression: `waiting_messages` holds the latest message of each conversation in which a client waits for
 * an answer, of so many messages as are counted at most.
 */
export const waitingMessages = sql`
  waiting_messages as (
    select max(id) as id from (
      select id, coalesce(answer_to, id) as conversation from client_messages
      where is_from_client and answered_at is null order by user_id, id limit ${mostCounted}
    ) unanswered group by conversation
  )`
