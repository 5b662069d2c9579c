import { createHash } from 'node:crypto'
import { clockOf } from '#privacy/case-clock.ts'
import { erasureProofs, privacyCases } from '#privacy/table.server.ts'
import type { Db } from '#platform/db/database.ts'

const dayMs = 86_400_000

/** Data requests: an open one of each kind, an answered one, and the proof of an erasure. */
export async function seedPrivacy(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const opened = (days: number) => ({ openedAt: daysAgo(days), ...clockOf(daysAgo(days)) })
  const closed = (days: number) => ({
    state: 'done' as const,
    closedAt: daysAgo(days),
    closedBy: 'tamsin',
  })
  const erasedAt = daysAgo(52)
  await db.insert(privacyCases).values([
    {
      reference: 'PR-4QJ7C',
      kind: 'erasure',
      origin: 'page',
      name: '',
      email: 'gareth@penrhynslatehomes.example',
      ...opened(4),
    },
    {
      reference: 'PR-9D2XK',
      kind: 'complaint',
      origin: 'staff',
      name: 'Reginald Cobb',
      email: 'reg@cobbscaravans.example',
      ...opened(26),
      message: 'You wrote to me twice after I had told you on the telephone that I need nothing.',
    },
    {
      reference: 'PR-61MRW',
      kind: 'access',
      origin: 'page',
      email: 'f.pym@pymhouse.example',
      name: 'Florence Pym',
      ...opened(9),
      ...closed(9),
      closedBy: 'system',
      copyUntil: daysAgo(2),
      copiedAt: daysAgo(9),
    },
    {
      reference: 'PR-H8VT3',
      kind: 'erasure',
      origin: 'enquiry',
      email: '',
      ...opened(56),
      ...closed(52),
    },
  ])
  await db.insert(erasureProofs).values({
    reference: 'PR-H8VT3',
    erasedAt,
    erasedBy: 'tamsin',
    keyName: 'demo',
    addressHash: createHash('sha256').update('someone').digest('hex'),
    counts: {
      contact_submissions: 1,
      inquiry_events: 4,
      inquiry_replies: 2,
      outbox_jobs: 3,
    },
  })
}
