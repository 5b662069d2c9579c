import { inConsole } from '#console/frame/console-load.server.ts'
import { toPrivacyCase, listCases } from '../store.server.ts'
import { planRetention } from '../retention.server.ts'
import type { ConsolePrivacyData } from './page.tsx'

export const load = inConsole<ConsolePrivacyData>(async ({ services, query, returned }) => {
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
})
