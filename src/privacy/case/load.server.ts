import { eq } from 'drizzle-orm'
import { inConsole } from '#console/frame/console-load.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { ErasureProof } from '../ProofTable.tsx'
import { worksHere } from '../erase.server.ts'
import { countHoldings } from '../holdings.server.ts'
import { personalTables } from '../personal-tables.server.ts'
import { findCase, toPrivacyCase } from '../store.server.ts'
import { erasureProofs } from '../table.server.ts'
import type { ConsolePrivacyCaseData } from './page.tsx'

export const load = inConsole<ConsolePrivacyCaseData, 'reference'>(
  async ({ services, params, query, returned }) => {
    const { db } = services.database
    const found = await findCase(db, params.reference)
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
  },
)

async function findProof(db: Db, reference: string): Promise<ErasureProof | null> {
  const [proof] = await db.select().from(erasureProofs).where(eq(erasureProofs.reference, reference))
  if (!proof) return null
  const { erasedAt, erasedBy, addressHash, counts, repeatedAt } = proof
  return {
    erasedAt: erasedAt.toISOString(),
    erasedBy,
    addressHash,
    counts: Object.entries(counts).map(([table, count]) => [
      personalTables[table]?.label ?? (table === 'copies' ? 'Copies to them' : table),
      count,
    ]),
    repeatedAt: repeatedAt?.toISOString() ?? null,
  }
}
