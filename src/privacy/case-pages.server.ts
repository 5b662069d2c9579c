import { eq } from 'drizzle-orm'
import { findCase, listCases, toPrivacyCase } from './store.server.ts'
import { erasureProofs } from './table.server.ts'
import type { ErasureProof } from './ProofTable.tsx'
import type { ConsolePrivacyData } from './cases/page.tsx'
import type { ConsolePrivacyCaseData } from './case/page.tsx'
import type { Db } from '#platform/db/database.ts'
import type { Services } from '#web/services.server.ts'
import { worksHere } from './erase.server.ts'
import { countHoldings } from './holdings.server.ts'
import { personalTables } from './personal-tables.server.ts'
import { planRetention } from './retention.server.ts'
import type { ReturnedForm } from '#web/loading.server.ts'

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
