import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditReport } from '#audits/audit-report.ts'
import { reportOn } from '#audits/audit-website.server.ts'
import { readWholeSite } from '#audits/read-site.server.ts'
import { directFetcher } from '#audits/own-audit.server.ts'
import { openPublicApp, type PublicApp, publicUrl } from './support/pages.ts'

let app: PublicApp
let report: AuditReport
let paths: string[]

beforeAll(async () => {
  app = await openPublicApp()
  const fetcher = directFetcher(async (path) => await app.request(path), app.services.now)
  const read = await readWholeSite(new URL(publicUrl), fetcher)
  if ('failure' in read) throw new Error(read.failure)
  // How quick this machine is must not decide what is found.
  for (const page of read.site.pages) page.fetched.firstByteMs = 20
  paths = read.site.pages.map(({ url }) => url.pathname)
  const made = await reportOn(read.site, (check, error) => {
    throw new Error(check, { cause: error })
  })
  if ('failure' in made) throw new Error(made.failure)
  report = made.report
})
afterAll(async () => await app.close())

it('reads every public page of our own', () => {
  expect(new Set(paths)).toEqual(new Set(app.publicPaths))
})

it('finds nothing that fails, and nothing with weight that wants mending', () => {
  const wrong = report.findings.flatMap(({ id, weight, result }) =>
    result.state === 'fail' || result.state === 'unknown' || (result.state === 'mend' && weight > 0)
      ? [{ id, state: result.state, evidence: result.evidence }]
      : [],
  )
  expect(wrong).toEqual([])
  expect(report.score).toMatchObject({ points: 100, deductions: [] })
})

it('is shown with its date, and made once a day', async () => {
  app.setNow('2026-11-21T12:00:00Z')
  const first = await app.services.ownAudit.read()
  expect(first?.finishedAt).toBe('2026-11-21T12:00:00.000Z')
  app.setNow('2026-11-21T20:00:00Z')
  expect(await app.services.ownAudit.read()).toBe(first)
  app.setNow('2026-11-22T01:00:00Z')
  expect((await app.services.ownAudit.read())?.finishedAt).toBe('2026-11-22T01:00:00.000Z')
})
