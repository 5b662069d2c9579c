import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explanations } from '#content/visibility-audit/explanations.ts'
import { auditSources, evidenceGrades } from '#content/visibility-audit/sources.ts'
import { worldSites } from '#tests/audits/world-sites.ts'
import { scoreOf } from '../score.ts'
import { madeUpSites, type MadeUpSite } from '#tests/audits/sites.ts'
import { checkGroups } from '../finding.ts'
import { createFetcher } from '#platform/fetch/fetcher.ts'
import { readSite } from '../read-site.server.ts'
import { allChecks } from './all-checks.server.ts'
import { judgeAgents } from './reach.server.ts'

const html = { 'content-type': 'text/html; charset=utf-8' }

// One server is all of them: the name that was asked for says which.
const server = createServer((request, response) => {
  const site = [...madeUpSites, ...worldSites].find(({ name }) =>
    request.headers.host?.startsWith(`${name}.example`),
  )
  const answer = site?.answers[request.url ?? '']
  if (answer === undefined) response.writeHead(404, html).end('<h1>Not here')
  else if (typeof answer === 'string') response.writeHead(200, html).end(answer)
  else response.writeHead(answer.status ?? 200, { ...html, ...answer.headers }).end(answer.body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})

afterAll(() => {
  server.close()
})

async function audit({ name, firstByteMs = 20 }: MadeUpSite) {
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo
  const fetcher = createFetcher({
    userAgent: 'test',
    resolve: async () => ['127.0.0.1'],
    rules: { ownHosts: [], allowed: new Set([`127.0.0.1:${port}`]), ports: [80, 443] },
    limits: { pauseMs: 0, requestMs: 20_000 },
  })
  try {
    const read = await readSite(`http://${name}.example:${port}/`, fetcher)
    // How quick this machine is must not decide what is found.
    if ('site' in read) for (const page of read.site.pages) page.fetched.firstByteMs = firstByteMs
    return read
  } finally {
    await fetcher.close()
  }
}

function foundIn(read: Awaited<ReturnType<typeof audit>>, { reads }: MadeUpSite) {
  if ('failure' in read) return { fails: read.failure, finds: {}, reads: undefined }
  const results = allChecks.map((check) => [check.id, check.run(read.site)] as const)
  const found = results.filter(([, { state }]) => state !== 'pass' && state !== 'not-applicable')
  const unproven = found.filter(([, { state, evidence }]) => state !== 'unknown' && evidence.length === 0)
  return {
    fails: undefined,
    finds: Object.fromEntries([
      ...found.map(([id, { state }]) => [id, state] as const),
      ...unproven.map(([id]) => [id, 'without evidence'] as const),
    ]),
    reads: reads && read.site.pages.map(({ url }) => url.pathname + url.search),
  }
}

describe('a made-up site', () => {
  it('is one of seventy', () => {
    expect(madeUpSites.length).toBeGreaterThanOrEqual(70)
  })

  it.each(madeUpSites)('$name: what was foreseen is found, and nothing else', async (made) => {
    const read = await audit(made)
    expect(foundIn(read, made)).toEqual({ fails: made.fails, finds: made.finds, reads: made.reads })
  })
})

describe('a good site', () => {
  it.each(worldSites)('in $name has nothing found, whatever the form of its sitemap', async (made) => {
    const read = await audit(made)
    expect(foundIn(read, made)).toEqual({ fails: undefined, finds: {}, reads: made.reads })
    if ('failure' in read) throw new Error(read.failure)
    const { points } = scoreOf(
      allChecks.map((check) => {
        const result = check.run(read.site)
        return { ...check, ...result }
      }),
      {
        pages: read.site.pages.length,
        words: read.site.pages.reduce((sum, { facts }) => sum + facts.words, 0),
      },
    )
    expect(points).toBe(100)
  })
})

it('says as advice what is no fault', async () => {
  const made = madeUpSites.find(({ name }) => name === 'short-title')
  const read = made && (await audit(made))
  if (!read || 'failure' in read) throw new Error('it was not read')
  const result = allChecks.find(({ id }) => id === 'title')?.run(read.site)
  expect(result).toMatchObject({ state: 'pass', advice: expect.stringContaining('15 to 60') })
})

describe('every check', () => {
  it('has an id of its own and names a source that is there', () => {
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length)
    for (const { id, sources, grade, cure } of allChecks) {
      expect(evidenceGrades[grade], id).toBeTruthy()
      expect(cure, id).toMatch(/\.$/)
      expect(sources.length, id).toBeGreaterThan(0)
      for (const source of sources) expect(URL.canParse(auditSources[source].url), source).toBe(true)
    }
  })

  it('explains why it matters, what a mend does and who can make it', () => {
    expect(Object.keys(explanations).sort()).toEqual(allChecks.map(({ id }) => id).sort())
  })

  it('weighs with its group what the group has to', () => {
    for (const [group, { weight }] of Object.entries(checkGroups)) {
      const together = allChecks
        .filter((check) => check.group === group)
        .reduce((sum, check) => sum + check.weight, 0)
      expect(together, group).toBe(weight)
    }
  })

  it('shows what would act on a screen as text', async () => {
    const made = madeUpSites.find(({ name }) => name === 'scripts-as-text')
    const read = made && (await audit(made))
    if (!read || 'failure' in read) throw new Error('The site was not read.')
    const shown = JSON.stringify(allChecks.map((check) => check.run(read.site)))
    expect(shown).toContain('<title><script>alert(1)</script> \u{FFFD} cheese</title>')
    expect(shown).not.toMatch(/\\u00/)
  })
})

describe('what robots.txt tells each search agent', () => {
  const verdictsOn = async (name: string) => {
    const made = madeUpSites.find((site) => site.name === name)
    const read = made && (await audit(made))
    if (!read || 'failure' in read) throw new Error('The site was not read.')
    return judgeAgents(read.site)
  }

  it('names the pages and the rule that decided', async () => {
    const verdicts = await verdictsOn('agents-closed-at-the-end')
    expect(verdicts).toHaveLength(9)
    expect(verdicts.find(({ name }) => name === 'Applebot')).toEqual({
      name: 'Applebot',
      operator: 'Apple',
      closed: [0],
      agentLine: 1,
      rule: { kind: 'disallow', pattern: '/$', line: 2 },
    })
    expect(verdicts.find(({ name }) => name === 'Bingbot')).toMatchObject({
      closed: [],
      agentLine: null,
      rule: null,
    })
  })
})
