import { eq } from 'drizzle-orm'
import { findCase, listCases, toPrivacyCase } from '#features/privacy/server/store.ts'
import { erasureProofs } from '#features/privacy/server/table.ts'
import type { ErasureProof } from '#features/privacy/console/ProofTable.tsx'
import type { ConsolePrivacyData } from '#pages/ConsolePrivacyPage.tsx'
import type { ConsolePrivacyCaseData } from '#pages/ConsolePrivacyCasePage.tsx'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#web/services.server.ts'
import { worksHere } from './erase.ts'
import { countHoldings } from './holdings.ts'
import { personalTables } from './personal-tables.ts'
import { planRetention } from './retention.ts'
import type { ReturnedForm } from '#features/desk/server/pages.ts'

type LoaderContext = { services: Services; query: URLSearchParams; returned: ReturnedForm | undefined }

/** What `/console/privacy` shows. */
export async function loadPrivacyPage({
  services,
  query,
  returned,
}: LoaderContext): Promise<ConsolePrivacyData> {
  const { db } = services.database
  const now = services.now()
  return {
    cases: (await listCases(db)).map(toPrivacyCase),
    plan: await planRetention(db, now),
    begun: {
      kind: query.get('kind') ?? 'access',
      email: query.get('email') ?? '',
      name: query.get('name') ?? '',
    },
    returned: returned ?? null,
    done: query.get('done'),
    now: now.toISOString(),
  }
}

/** What the page of one case shows. */
export async function loadPrivacyCasePage({
  services,
  params,
  query,
  returned,
}: LoaderContext & { params: Record<string, string> }): Promise<ConsolePrivacyCaseData> {
  const { db } = services.database
  const found = await findCase(db, params['reference'] ?? '')
  const email = found?.email ?? ''
  return {
    row: found ? toPrivacyCase(found) : null,
    holdings: email === '' ? [] : await countHoldings(db, { email }),
    worksHere: email !== '' && (await worksHere(db, email)),
    proof: found ? await findProof(db, found.reference) : null,
    returned: returned ?? null,
    done: query.get('done'),
    now: services.now().toISOString(),
  }
}

async function findProof(db: Db, reference: string): Promise<ErasureProof | null> {
  const [proof] = await db.select().from(erasureProofs).where(eq(erasureProofs.reference, reference))
  if (!proof) return null
  const { erasedAt, erasedBy, addressHash, counts, repeatedAt } = proof
  return {
    erasedAt: erasedAt.toISOString(),
    erasedBy,
    addressHash,
    counts: Object.entries(counts).map(([table, count]) => [personalTables[table]?.label ?? table, count]),
    repeatedAt: repeatedAt?.toISOString() ?? null,
  }
}
