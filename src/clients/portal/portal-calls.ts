import { listOf } from '#api-client/answer.ts'
import { demonstrationUserId } from '#accounts/roles.ts'
import { getJson, HttpError } from '#api-client/http.ts'
import { read } from '#api-client/send.ts'
import { paths } from '#shared/paths.ts'
import {
  type ApprovalContent,
  type Approvals,
  approvalContent,
  approvals,
  message,
  ownFiles,
  project,
  projectUpdate,
} from '../client-shapes.ts'
import type { FilesData } from '../files/client-file.ts'
import type { News } from '../news/news.ts'
import { ownCalls } from '../own-calls.ts'
import type { Message, Project, ProjectUpdate } from '../project-data.ts'

/** §7: the client's projects. */
export const fetchProjects = async (isDemonstration: boolean): Promise<Project[]> =>
  ownOnly(await getJson(paths.api.clientProjects(), listOf(project)), isDemonstration)

/** §7: the client's messages, the newest of them. */
export const fetchMessages = async (
  isDemonstration: boolean,
  view: { conversation?: number; q?: string; shown?: number } = {},
): Promise<Message[]> =>
  ownOnly(await getJson(paths.api.clientMessages(view), listOf(message)), isDemonstration)

/** §7, decision 9: the updates of one project, or the latest of all of them. */
export const fetchUpdates = async (projectId?: number): Promise<ProjectUpdate[]> =>
  await getJson(paths.api.clientProjectUpdates(projectId), listOf(projectUpdate))

/** Ours: what the client was sent to decide on, and their files. */
export async function fetchApprovals(isDemonstration: boolean): Promise<Approvals> {
  const all = await getJson(paths.api.clientApprovals(), approvals)
  ownOnly([all], isDemonstration)
  return all
}

/** Ours: what is new for the client. */
export async function fetchNews(isDemonstration: boolean): Promise<News> {
  const all = await read(ownCalls.news, {})
  ownOnly([all], isDemonstration)
  return all
}

/** Ours: the client's files, or those that match. */
export async function fetchFiles({ q, projectId, before }: Pick<FilesData, 'q' | 'projectId' | 'before'>) {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(projectId !== null && { projectId: String(projectId) }),
    ...(before !== null && { before: String(before) }),
  })
  const path = query.size === 0 ? paths.api.clientFiles() : `${paths.api.clientFiles()}?${query}`
  return await getJson(path, ownFiles)
}

/** Ours: one piece of work, with the comments on the version that is shown. */
export const fetchApproval = async (
  id: number,
  { shown, beside }: { shown: number; beside: number | null },
): Promise<ApprovalContent> =>
  await getJson(
    paths.api.clientApproval(id, { version: shown, ...(beside !== null && { compare: beside }) }),
    approvalContent,
  )

// Once the session has ended the same calls return the placeholder client, which must not show as the client's own data.
function ownOnly<Item extends { userId: string }>(items: Item[], isDemonstration: boolean): Item[] {
  if (!isDemonstration && items.some(({ userId }) => userId === demonstrationUserId))
    throw new HttpError(401, 'signed out')
  return items
}
