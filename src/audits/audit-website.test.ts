import { describe, expect, it } from 'vitest'
import { allChecks } from './checks/all-checks.server.ts'
import type { Check } from './checks/check.ts'
import type { AuditedSite } from './audited-site.server.ts'
import { auditWebsite } from './audit-website.server.ts'
import type { Fetched, Fetcher } from '#platform/fetch/fetcher.ts'
import { makeReport } from './make-report.server.ts'

const html = `<!doctype html><html lang="en"><head><title>Home</title></head><body><h1>Cheese</h1><p>${'Made of raw milk. '.repeat(60)}</p></body></html>`

const answer = (url: URL, status: number, text: string, type = 'text/html'): Fetched => ({
  url: url.href,
  status,
  headers: { 'content-type': type },
  redirects: [],
  content: { text, charset: 'utf-8', namedBy: 'header', isFaulty: false },
  bytes: text.length,
  transferred: text.length,
  firstByteMs: 20,
  at: new Date('2026-11-21T14:02:11Z'),
})

const fetcher: Fetcher = {
  fetch: async (url) => (url.pathname === '/' ? answer(url, 200, html) : answer(url, 404, '')),
  close: async () => undefined,
}

const noFault = (check: string, error: unknown) => {
  throw new Error(`${check} failed`, { cause: error })
}

describe('a report', () => {
  it('has every check, the pages and the deductions, and is JSON', async () => {
    const audited = await auditWebsite('marrowby.example', fetcher, noFault)
    if ('failure' in audited) throw new Error(audited.failure)
    const { report } = audited
    expect(report.findings.map(({ id }) => id)).toEqual(allChecks.map(({ id }) => id))
    expect(report.url).toBe('https://marrowby.example/')
    expect(report.pages).toEqual([
      {
        url: 'https://marrowby.example/',
        status: 200,
        bytes: html.length,
        words: 241,
        firstByteMs: 20,
        at: '2026-11-21T14:02:11.000Z',
        fate: { code: 'read', says: 'Read.' },
      },
    ])
    expect(report.score.deductions).toEqual([
      { id: 'description', points: 1 },
      { id: 'sitemap', points: 1 },
    ])
    // One page is too little to judge a website by.
    expect(report.score).toMatchObject({ points: null, unjudged: 'too-little' })
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
  })

  it('tries http where https was only guessed and no one answers there', async () => {
    const asked: string[] = []
    const plainOnly: Fetcher = {
      ...fetcher,
      fetch: async (url) => {
        asked.push(url.href)
        return url.protocol === 'https:' ? { failure: 'no-connection' } : fetcher.fetch(url)
      },
    }
    const guessed = await auditWebsite('marrowby.example', plainOnly, noFault)
    expect('report' in guessed && guessed.report.url).toBe('http://marrowby.example/')
    expect(asked.slice(0, 3)).toEqual([
      'https://marrowby.example/robots.txt',
      'http://marrowby.example/robots.txt',
      'http://marrowby.example/',
    ])
    expect(await auditWebsite('https://marrowby.example', plainOnly, noFault)).toEqual({
      failure: 'no-connection',
    })
  })

  it('says of a check that fails that it is not known, and keeps the others', () => {
    const site: AuditedSite = {
      robotsFile: { state: 'none', url: 'https://a.example/robots.txt', saw: 'Status 404' },
      sitemap: { state: 'none', url: 'https://a.example/sitemap.xml', saw: 'Status 404' },
      llms: { state: 'none', saw: 'Status 404' },
      pages: [],
      unread: [],
    }
    const [first, second] = allChecks
    if (!first || !second) throw new Error('There are no checks.')
    const broken: Check = {
      ...first,
      run: () => {
        throw new Error('not foreseen')
      },
    }
    const { report, faults } = makeReport(site, [broken, second])
    expect(faults).toMatchObject([{ check: first.id, error: expect.stringContaining('not foreseen') }])
    expect(report.findings.map(({ result }) => result.state)).toEqual(['unknown', 'not-applicable'])
    expect(report.score).toMatchObject({ points: null, counted: 0 })
  })
})
