import { eq } from 'drizzle-orm'
import type { Author } from '#activity/act.server.ts'
import { done, impossible, notFound, refused, type Did, type Outcome } from '#activity/outcome.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { longDate } from '#shared/dates.ts'
import type { Phase } from './plan.ts'
import { announceWork, noProject } from '../client-act.server.ts'
import { archived, isArchived } from '../archived-client.server.ts'
import { postUpdates } from '../messages/posts.server.ts'
import { phasesOfProject } from '../store.server.ts'
import { clientProjects, projectPhases } from '../table.server.ts'

/** The phases of a project, in order; undefined if there is no such project. */
export async function findPhases(db: Db, projectId: number): Promise<Phase[] | undefined> {
  const [project] = await db
    .select({ phases: phasesOfProject })
    .from(clientProjects)
    .where(eq(clientProjects.id, projectId))
  return project?.phases
}

/**
 * Replaces the phases of a project. Where the end of an existing phase moves, the client reads why: the sentence becomes an
 * update in the same transaction. `seen`, where it is given, has to be what is stored.
 */
export async function planPhases(
  tx: Tx,
  by: Author,
  projectId: number,
  { phases, sentence, seen }: { phases: Phase[]; sentence: string; seen?: Phase[] | undefined },
): Promise<Outcome<{ phases: Phase[] }>> {
  const [project] = await tx
    .select({ clientId: clientProjects.clientId })
    .from(clientProjects)
    .where(eq(clientProjects.id, projectId))
    .for('update')
  if (!project) return notFound(noProject)
  if (await isArchived(tx, project.clientId)) return archived
  // Read under the lock: a plan that was saved meanwhile counts.
  const before = (await findPhases(tx, projectId)) ?? []
  const isSame = (plan: Phase[]) => JSON.stringify(plan) === JSON.stringify(before)
  if (isSame(phases) && sentence === '') return done({ phases })
  if (seen && !isSame(seen))
    return impossible(
      'Someone else has saved this plan since you opened it. Compare the two: to replace theirs, save yours again',
      'seen',
    )
  const moved = movedEnds(before, phases)
  if (moved.length > 0 && sentence === '')
    return refused(
      'sentence',
      `The end of “${moved[0]?.name ?? ''}” moves: please write a sentence to the client`,
    )
  await tx.delete(projectPhases).where(eq(projectPhases.projectId, projectId))
  if (phases.length > 0)
    await tx
      .insert(projectPhases)
      .values(phases.map((phase, position) => ({ ...phase, projectId, position })))
  const did: Did[] = [{ type: 'project.planned', subject: String(projectId) }]
  if (sentence !== '') {
    const ends = moved.map(({ name, endsOn }) => `${name}: until ${longDate(endsOn)}`).join('\n')
    const update = {
      title: 'The plan has changed',
      description: ends === '' ? sentence : `${sentence}\n${ends}`,
      updateType: 'plan',
    }
    const posted = await postUpdates(tx, [projectId], update, { authorName: by.name })
    if (posted.is !== 'done') return posted
    did.push(...posted.did)
  }
  await announceWork(tx, project.clientId)
  return done({ phases }, ...did)
}

/** Phases whose end has changed; matched by name, or by position where the name is new. */
const movedEnds = (before: readonly Phase[], after: readonly Phase[]): Phase[] =>
  after.filter((phase, index) => {
    const known =
      before.find(({ name }) => name === phase.name) ??
      (after.some(({ name }) => name === before[index]?.name) ? undefined : before[index])
    return known !== undefined && known.endsOn !== phase.endsOn
  })
