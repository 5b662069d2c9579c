import { queryOptions, type Query } from '@tanstack/react-query'
import { demonstrationUserId } from '#features/accounts/roles.ts'
import type { FilesData } from '../client-file.ts'
import {
  readApproval,
  readApprovals,
  readMessage,
  readOwnFiles,
  readProject,
  readUpdate,
} from '../read-answers.ts'
import { paths } from '#shared/paths.ts'
import { listOf } from '#api-client/call.ts'
import { getJson, HttpError } from '#api-client/http.ts'

/** §7: the client's projects; no retry, like all queries. */
export const projectsQuery = (isDemonstration: boolean) =>
  queryOptions({
    queryKey: [paths.api.clientProjects()],
    queryFn: async ({ signal }) =>
      ownOnly(await getJson(paths.api.clientProjects(), listOf(readProject), signal), isDemonstration),
  })

/** The start of the key of every list of messages. */
export const messagesKey = [paths.api.clientMessages()]

/** §7: the client's messages, the newest of them. */
export const messagesQuery = (
  isDemonstration: boolean,
  view: { conversation?: number; shown?: number } = {},
) =>
  queryOptions({
    queryKey: [...messagesKey, view],
    queryFn: async ({ signal }) =>
      ownOnly(await getJson(paths.api.clientMessages(view), listOf(readMessage), signal), isDemonstration),
  })

/** §7, decision 9: the updates of one project, or the latest of all of them. */
export const updatesQuery = (projectId?: number) =>
  queryOptions({
    queryKey: [paths.api.clientProjectUpdates(projectId)],
    queryFn: async ({ signal }) =>
      await getJson(paths.api.clientProjectUpdates(projectId), listOf(readUpdate), signal),
  })

/** Ours: what the client was sent to decide on, and their files. */
export const approvalsQuery = (isDemonstration: boolean) =>
  queryOptions({
    queryKey: [paths.api.clientApprovals()],
    queryFn: async ({ signal }) => {
      const approvals = await getJson(paths.api.clientApprovals(), readApprovals, signal)
      ownOnly([approvals], isDemonstration)
      return approvals
    },
  })

/** Ours: the client's files, or those that match. */
export const filesQuery = ({ q, projectId, before }: Pick<FilesData, 'q' | 'projectId' | 'before'>) => {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(projectId !== null && { projectId: String(projectId) }),
    ...(before !== null && { before: String(before) }),
  })
  const path = query.size === 0 ? paths.api.clientFiles() : `${paths.api.clientFiles()}?${query}`
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => await getJson(path, readOwnFiles, signal),
  })
}

/** Ours: one piece of work; with `isLatest` always its latest version. */
export const approvalQuery = (id: number, shown: number, beside: number | null, isLatest: boolean) => {
  const path = paths.api.clientApproval(id, {
    ...(!isLatest && { version: shown }),
    ...(beside !== null && { compare: beside }),
  })
  return queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => await getJson(path, readApproval, signal),
  })
}

export const isClientQuery = ({ queryKey }: Query): boolean => String(queryKey[0]).startsWith('/api/client/')

// Once the session has ended the same calls return the placeholder client, which must not show as the client's own data.
function ownOnly<Item extends { userId: string }>(items: Item[], isDemonstration: boolean): Item[] {
  if (!isDemonstration && items.some(({ userId }) => userId === demonstrationUserId))
    throw new HttpError(401, 'signed out')
  return items
}
