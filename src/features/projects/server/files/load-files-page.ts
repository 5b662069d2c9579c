import type { Db } from '#platform/db/database.ts'
import type { FormState } from '#ui/field-props.ts'
import type { FileNote, FilesData } from '../../client-file.ts'
import { readId, type Client } from '../dashboard.ts'
import { listProjects } from '../store.ts'
import { listOwnFiles } from './store.ts'

const longestQuery = 100

/** What the page of a client's files shows. Invalid values in the address are ignored. */
export async function loadFilesPage(
  db: Db,
  { clientId }: Client,
  query: URLSearchParams,
  now: Date,
  returned?: FormState,
): Promise<FilesData> {
  const projects = await listProjects(db, clientId)
  const project = projects.find(({ id }) => id === readId(query.get('project')))
  const q = (query.get('q') ?? '').trim().slice(0, longestQuery)
  const before = readId(query.get('before'))
  // Written by the form's own handler.
  const notes = returned ? (JSON.parse(returned.values?.['notes'] ?? '[]') as FileNote[]) : []
  return {
    projects: projects.map(({ id, projectName }) => ({ id, projectName })),
    list: await listOwnFiles(db, clientId, now, { q, projectId: project?.id, before }),
    q,
    projectId: project?.id ?? null,
    before: before ?? null,
    added: readId(returned?.values?.['added'] ?? query.get('added')) ?? null,
    notes,
  }
}
