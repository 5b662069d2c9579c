import { toNumber } from '#shared/row-number.ts'
import { readSearch } from '../../dashboard.server.ts'
import { inPortal } from '../../portal/portal-load.server.ts'
import { listProjects } from '../../store.server.ts'
import type { FileNote, FilesData } from '../client-file.ts'
import { listOwnFiles } from '../store.server.ts'

/** Invalid values in the address are ignored. */
export const load = inPortal<FilesData>(async ({ db, client, query, services, viewer }) => {
  const projects = await listProjects(db, client.clientId)
  const project = projects.find(({ id }) => id === toNumber(query.get('project')))
  const q = readSearch(query.get('q'))
  const before = toNumber(query.get('before'))
  const { returned } = viewer
  // Written by the form's own handler.
  const notes = returned ? (JSON.parse(returned.values?.['notes'] ?? '[]') as FileNote[]) : []
  return {
    projects: projects.map(({ id, projectName }) => ({ id, projectName })),
    list: await listOwnFiles(db, client.clientId, services.now(), { q, projectId: project?.id, before }),
    q,
    projectId: project?.id ?? null,
    before: before ?? null,
    added: toNumber(returned?.values?.['added'] ?? query.get('added')) ?? null,
    notes,
  }
})
