import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Pin } from '../client-shapes.ts'
import { approvalPins, deliverables, deliverableVersions } from './table.server.ts'
import { clientProjects } from '../table.server.ts'

/** The pins of versions, in order. */
export async function pinsOfVersions(db: Db, ids: number[]): Promise<Map<number, Pin[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(approvalPins)
    .where(inArray(approvalPins.versionId, ids))
    .orderBy(asc(approvalPins.versionId), asc(approvalPins.number))
  const found = Map.groupBy(rows, ({ versionId }) => versionId)
  return new Map([...found].map(([versionId, pins]) => [versionId, pins.map(toPin)]))
}

/** Every comment of one client, with the version it is about. */
export async function listPins(db: Db, clientId: string): Promise<(Pin & { versionId: number })[]> {
  const rows = await db
    .select({ pin: approvalPins })
    .from(clientProjects)
    .innerJoin(deliverables, eq(deliverables.projectId, clientProjects.id))
    .innerJoin(deliverableVersions, eq(deliverableVersions.deliverableId, deliverables.id))
    .innerJoin(approvalPins, eq(approvalPins.versionId, deliverableVersions.id))
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(asc(approvalPins.id))
  return rows.map(({ pin }) => ({ ...toPin(pin), versionId: pin.versionId }))
}

export const toPin = (row: typeof approvalPins.$inferSelect): Pin => ({
  id: row.id,
  number: row.number,
  x: row.isAboutPage ? null : row.x,
  y: row.isAboutPage ? null : row.y,
  words: row.words,
  authorName: row.authorName,
  at: row.createdAt.toISOString(),
})
