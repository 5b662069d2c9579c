import { eq, max } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { fullName } from '#shared/full-name.ts'
import type { ClientActor } from '#activity/act.server.ts'
import { type Outcome, done, impossible, refused } from '#activity/outcome.server.ts'
import { longestApproval } from './approval.ts'
import { type Pin } from '../client-shapes.ts'
import { closedToClient, announceWork } from '../client-act.server.ts'
import { isArchived } from '../archived-client.server.ts'
import { approvalPins } from './table.server.ts'
import { lockVersion, noVersion, latestOf } from './decide.server.ts'
import { filesOfVersions } from './list.server.ts'
import { toPin } from './pins.server.ts'
import type { Spot } from './pin-place.ts'

export type NewPin = {
  deliverableId: number
  /** The number of the version. */
  version: number
  /** Null: about the whole page. */
  spot: Spot | null
  words: string
  submissionKey?: string | undefined
}

/** Adds a comment on the picture of a version that waits for this client. The same form twice is one pin. */
export async function addPin(
  tx: Tx,
  client: ClientActor,
  { deliverableId, version: wanted, spot, words, submissionKey }: NewPin,
  now: Date,
): Promise<Outcome<{ pin: Pin }>> {
  const found = await lockVersion(tx, client.userId, deliverableId, wanted)
  if (!found) return noVersion
  const { version } = found
  const before = await tx.select().from(approvalPins).where(eq(approvalPins.versionId, version.id))
  const same = before.find(
    (pin) => submissionKey !== undefined && pin.submissionKey === submissionKey && pin.words === words,
  )
  if (same) return done({ pin: toPin(same) })
  if (await isArchived(tx, client.userId)) return closedToClient
  if (version.state === 'superseded') {
    const { number } = await latestOf(tx, version)
    return impossible(`Version ${number} has arrived in the meantime. Please comment on that one.`)
  }
  if (version.state !== 'in-review')
    return impossible('This version was decided on. If there is more to say, please write to us.')
  const files = (await filesOfVersions(tx, [version.id])).get(version.id) ?? []
  if (!files.some(({ hasPreview }) => hasPreview))
    return refused('version', 'This version has no picture. Please write what you mean with your decision.')
  if (before.length >= longestApproval.pins)
    return impossible(`A picture has at most ${longestApproval.pins} comments. Please write to us.`)
  const [last] = await tx
    .select({ number: max(approvalPins.number) })
    .from(approvalPins)
    .where(eq(approvalPins.versionId, version.id))
  const [added] = await tx
    .insert(approvalPins)
    .values({
      versionId: version.id,
      number: (last?.number ?? 0) + 1,
      ...(spot ?? { isAboutPage: true, x: 0.5, y: 0.5 }),
      words,
      authorName: fullName(client),
      createdAt: now,
      // The key may be that of a pin with other words.
      submissionKey: before.some((pin) => pin.submissionKey === submissionKey) ? null : submissionKey,
    })
    .returning()
  if (!added) throw new Error('a pin was not stored')
  await announceWork(tx, client.userId)
  return done({ pin: toPin(added) }, { type: 'deliverable.pinned' })
}
