import { setTimeout as delay } from 'node:timers/promises'
import { dairyPage, openMadeUpWebsite } from '#tests/support/audits.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { load, type Load, middle } from './load.ts'
import { amount, type Figure } from './table.ts'

const rounds = 5
// As many visitors as an agency's site never has, and still far from what the server can do: waiting in line would hide
// what audits take.
const order = { connections: 20, seconds: 8, what: 'page', perSecond: 300 } as const

const pagesOfTheSite = 12
const article =
  '<p>Our herd grazes on the salt marshes from April to October, and its milk is never heated.</p>'

/** How long cached pages take while no one is audited, and while two websites of twelve pages are. */
export async function measureAudits(): Promise<Figure[]> {
  // One website is read once a day: two others in each round.
  const sites = await Promise.all(
    Array.from({ length: 2 * rounds }, async (_, index) => await openSite(index + 2)),
  )
  const place = await makeBenchPlace()
  const server = await startServer({
    ...place.settings,
    AUDIT_ALLOW: sites.map(({ address }) => address).join(','),
  })
  const pid = server.child.pid ?? 0
  const ofPages = { ...order, url: server.url }
  await load(pid, ofPages)
  const alone: Load[] = []
  const beside: Load[] = []
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await load(pid, ofPages))
    const audits = Promise.all(
      sites.slice(2 * round, 2 * round + 2).map(async ({ address }) => await audit(server.url, address)),
    )
    beside.push(await load(pid, ofPages))
    await audits
  }
  await server.stop()
  await place.remove()
  await Promise.all(sites.map(async ({ close }) => await close()))
  const row = (name: string, loads: Load[]): Figure => {
    const { p99Ms, slowestMs } = middle(loads, (one) => one.p99Ms)
    return { name, value: amount(p99Ms, 'ms'), note: `99 % within; the slowest ${amount(slowestMs, 'ms')}` }
  }
  return [row('/ from memory, 300 a second', alone), row('the same while two websites are audited', beside)]
}

async function openSite(number: number) {
  const paths = Array.from({ length: pagesOfTheSite - 1 }, (_, index) => `/cheese-${index}`)
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')
  const page = (title: string) => dairyPage({ title, body: links + article.repeat(300) })
  const answers = { '/': page('Marrowby Dairy: raw-milk blue cheese') }
  const others = Object.fromEntries(paths.map((path) => [path, page(`Cheese ${path}`)]))
  return await openMadeUpWebsite({ ...answers, ...others }, `127.0.0.${number}`)
}

/** Has a website audited, and waits for the report. */
async function audit(url: string, address: string): Promise<void> {
  const asked = await fetch(`${url}/api/visibility-audits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://${address}/`, private: true }),
  })
  // The contract's own fields.
  const { token } = (await asked.json()) as { token?: string }
  if (token === undefined) throw new Error(`no audit: ${asked.status}`)
  for (;;) {
    const page = await fetch(`${url}/visibility-audit/${token}.json`)
    const { state } = (await page.json()) as { state?: string }
    if (state === 'done') return
    if (state === 'failed') throw new Error('the audit failed')
    await delay(100)
  }
}
