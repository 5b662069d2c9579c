import { desc, like, sql } from 'drizzle-orm'
import { auditLimits } from '#audits/audit-limits.server.ts'
import { insertAudit, progressAfter } from '#audits/store.server.ts'
import { auditWebsite } from '#audits/audit-website.server.ts'
import type { AuditReport } from '#audits/audit-report.ts'
import type { Fetcher } from '#platform/fetch/fetcher.ts'
import { auditRuns, type AuditRun } from '#audits/table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'

const hourMs = 3_600_000

const sentence =
  'Each roof is of Welsh slate, split by hand and laid by the people who split it, in Gwynedd and Conwy. '
const page = (title: string, body: string) =>
  `<!doctype html>\n<html lang="en-GB">\n<head><meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>${body}</body></html>`
const nav =
  '<nav><a href="/roofs">Roofs</a> <a href="/area">Where we work</a> <a href="/journal/repair">Repairs</a></nav>'

// A fictitious website with common faults.
const penrhyn: Record<string, string> = {
  '/robots.txt': 'User-agent: GPTBot\nUser-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nDisallow: /\n',
  '/': page(
    'Penrhyn Slate Homes: roofs of Welsh slate',
    `${nav}<h1>Roofs of Welsh slate</h1><p>${sentence.repeat(12)}</p>`,
  ),
  '/roofs': page('Roofs', `${nav}<h1>Roofs</h1><h4>Slate</h4><p>${sentence.repeat(9)}</p>`),
  '/area': page('Where we work', '<div id="app"></div><script src="/app.js"></script>'),
  '/journal/repair': page(
    'How a slate roof is repaired',
    `${nav}<h1>How a slate roof is repaired</h1><p>${sentence.repeat(14)}</p><script type="application/ld+json">{"@type": "Article",}</script>`,
  ),
}

/** Audits that visitors requested: one with an enquiry, one without, and a failed one. */
export async function seedAudits(db: Db, now: Date): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hourMs)
  const penrhynslate = { url: 'www.penrhynslatehomes.example', madeAt: at(26) }
  const joinery = { url: 'https://thackeraymossjoinery.example', madeAt: at(20) }
  const report = await read(penrhynslate)
  const reportOfJoinery = await read(joinery)
  await db.transaction(async (tx) => {
    const token = await addAudit(tx, { ...penrhynslate, report })
    await addAudit(tx, { ...joinery, report: reportOfJoinery, isPrivate: true })
    await addAudit(tx, { url: 'penryhnslatehomes.example', madeAt: at(3), failure: 'unknown-name' })
    const { points, passed, counted } = report.score
    const first = report.score.mendFirst.flatMap((id) => report.findings.filter((found) => found.id === id))
    const sorted = [...new Set([...first, ...report.findings])]
    const findings = sorted.flatMap(({ title, effort, result, id }) =>
      result.state === 'mend' || result.state === 'fail'
        ? {
            title,
            effort,
            state: result.state,
            points: report.score.deductions.find((deduction) => deduction.id === id)?.points ?? 0,
            saw: result.evidence[0]?.saw ?? '',
            where: result.evidence[0]?.where ?? '',
          }
        : [],
    )
    const finishedAt = at(26).toISOString()
    const audit = {
      token,
      host: penrhynslate.url,
      finishedAt,
      points,
      passed,
      counted,
      findings,
    }
    const latest = tx
      .select({ id: contactSubmissions.id })
      .from(contactSubmissions)
      .where(like(contactSubmissions.service, 'GEO%'))
      .orderBy(desc(contactSubmissions.createdAt))
      .limit(1)
    await tx
      .update(contactSubmissions)
      .set({ details: sql`${contactSubmissions.details} || ${JSON.stringify({ audit })}::jsonb` })
      .where(sql`${contactSubmissions.id} = (${latest})`)
  })
}

async function read({ url, madeAt }: Pick<AuditRun, 'url' | 'madeAt'>): Promise<AuditReport> {
  const done = await auditWebsite(url, websiteAt(madeAt), (check, error) => {
    throw new Error(check, { cause: error })
  })
  if ('failure' in done) throw new Error(`a website of the demo was not read: ${done.failure}`)
  return done.report
}

type Made = Pick<AuditRun, 'url' | 'madeAt'> & Partial<Pick<AuditRun, 'report' | 'failure' | 'isPrivate'>>

async function addAudit(tx: Tx, made: Made): Promise<string> {
  const { madeAt, url } = made
  const site = new URL(url.includes('://') ? url : `https://${url}`).host.replace(/^www\./, '')
  const times = { madeAt, startedAt: madeAt, finishedAt: madeAt }
  const [run] = await tx
    .insert(auditRuns)
    .values({ ...made, ...times, site, progress: progressAfter([], true) })
    .returning({ id: auditRuns.id })
  if (!run) throw new Error('an audit of the demo was not stored')
  const expiresAt = new Date(madeAt.getTime() + auditLimits.lifetimeMs)
  return await insertAudit(tx, { runId: run.id, madeAt, expiresAt })
}

/** The website above, as if fetched at that time. */
const websiteAt = (at: Date): Fetcher => ({
  fetch: async (url) => {
    const text = penrhyn[url.pathname]
    const type = url.pathname.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8'
    return await Promise.resolve({
      url: url.href,
      status: text === undefined ? 404 : 200,
      headers: { 'content-type': type },
      redirects: [],
      content: { text: text ?? '', charset: 'utf-8', namedBy: 'header', isFaulty: false },
      bytes: text?.length ?? 0,
      transferred: text?.length ?? 0,
      firstByteMs: 310,
      at,
    })
  },
  close: async () => await Promise.resolve(),
})
