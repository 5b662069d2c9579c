import { inPortal } from '../../portal/portal-load.server.ts'
import type { Project } from '../../project-data.ts'
import { listProjects } from '../../store.server.ts'

export const load = inPortal<Project[]>(async ({ db, client }) => await listProjects(db, client.clientId))
