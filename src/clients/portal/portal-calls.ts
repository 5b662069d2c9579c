import { demonstrationUserId } from '#accounts/roles.ts'
import { HttpError } from '#api-client/http.ts'
import { read } from '#api-client/send.ts'
import type { Approvals } from '../client-shapes.ts'
import type { News } from '../news/news.ts'
import { ownCalls } from '../own-calls.ts'
import type { Message, Project } from '../project-data.ts'

/** §7: the client's projects. */
export const fetchProjects = async (isDemonstration: boolean): Promise<Project[]> =>
  ownOnly(await read(ownCalls.projects, {}), isDemonstration)

/** §7: the client's messages, the newest of them. */
export const fetchMessages = async (
  isDemonstration: boolean,
  query: { conversation?: number; q?: string; shown?: number } = {},
): Promise<Message[]> => ownOnly(await read(ownCalls.messages, {}, { query }), isDemonstration)

/** Ours: what the client was sent to decide on, and their files. */
export async function fetchApprovals(isDemonstration: boolean): Promise<Approvals> {
  const all = await read(ownCalls.approvals, {})
  ownOnly([all], isDemonstration)
  return all
}

/** Ours: what is new for the client. */
export async function fetchNews(isDemonstration: boolean): Promise<News> {
  const all = await read(ownCalls.news, {})
  ownOnly([all], isDemonstration)
  return all
}

// Once the session has ended the same calls return the placeholder client, which must not show as the client's own data.
function ownOnly<Item extends { userId: string }>(items: Item[], isDemonstration: boolean): Item[] {
  if (!isDemonstration && items.some(({ userId }) => userId === demonstrationUserId))
    throw new HttpError(401, 'signed out')
  return items
}
