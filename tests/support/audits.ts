import { and, eq, isNull } from 'drizzle-orm'
import { auditJob, makeAudit } from '#audits/audit-job.server.ts'
import type { Fetched, Fetcher } from '#platform/fetch/fetcher.ts'
import { type OutboxJob, outboxJobs } from '#platform/outbox/table.ts'
import type { TestApp } from './test-app.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const words = 'The cheese is made of raw milk and kept for twelve weeks. '.repeat(20)

/** A page that passes, but for what is put into it. */
export const dairyPage = (parts: { title?: string; body?: string } = {}): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${parts.title ?? 'Marrowby Dairy: raw-milk blue cheese'}</title><meta name="description" content="Raw-milk blue cheese from one herd, made and kept at Marrowby since 1926."></head><body><h1>Marrowby Blue</h1><p>${words}</p>${parts.body ?? ''}</body></html>`

const answerOf = (url: URL, status: number, text: string): Fetched => ({
  url: url.href,
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  redirects: [],
  content: { text, charset: 'utf-8', namedBy: 'header', isFaulty: false },
  bytes: text.length,
  transferred: text.length,
  firstByteMs: 20,
  at: new Date('2026-11-21T10:00:05Z'),
})

/** A website that needs no network: what each path answers, and 404 for the rest. `asked` has what was asked for. */
export function websiteOf(answers: Record<string, string>): Fetcher & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    fetch: async (url, options) => {
      asked.push(url.pathname)
      options?.onTurn?.()
      const answer = answers[url.pathname]
      return await Promise.resolve(answerOf(url, answer === undefined ? 404 : 200, answer ?? ''))
    },
    close: async () => await Promise.resolve(),
  }
}

/** The audits that wait, as the worker takes them. */
export const waitingAudits = async (app: TestApp): Promise<OutboxJob[]> =>
  await app.db
    .select()
    .from(outboxJobs)
    .where(and(eq(outboxJobs.kind, auditJob), isNull(outboxJobs.doneAt)))
    .orderBy(outboxJobs.id)

/** Makes the audits that wait, as the worker does: by reading that website, whatever address was typed. */
export async function makeWaitingAudits(app: TestApp, website: Fetcher, attempts = 1): Promise<void> {
  const { now, log } = app.services
  const make = makeAudit({ db: app.db, now, openFetcher: async () => await Promise.resolve(website) })
  for (const job of await waitingAudits(app)) {
    await make(job.payload, { ...job, attempts }, log)
    await app.db.update(outboxJobs).set({ doneAt: now() }).where(eq(outboxJobs.id, job.id))
  }
}

/** What a made-up website answers at a path: HTML, or something else with its type. */
export type MadeUpAnswers = Record<string, string | { type: string; body: string }>

/** A website on a port of its own on this machine, for audits to read. `host` is any address of loopback. */
export async function openMadeUpWebsite(
  answers: MadeUpAnswers,
  host = '127.0.0.1',
): Promise<{ address: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>')
    else if (typeof answer === 'string')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer)
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve)
  })
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo
  return {
    address: `${host}:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
