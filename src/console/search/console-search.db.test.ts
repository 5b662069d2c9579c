import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SearchResponse, SearchResult } from '../frame/search-results.ts'
import { consolePaths } from '#shared/console-paths.ts'
import {
  type Colleagues,
  consoleCalls,
  inHours,
  startTestApp,
  resetWithColleagues,
} from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { addPerson } from '#tests/support/people.ts'
import { demonstrationUserId } from '#accounts/roles.ts'
import { users } from '#accounts/table.server.ts'
import { seedDemonstration } from '#db/seed.ts'
import { auditRuns, audits } from '#audits/table.server.ts'
import { clientProjects } from '#clients/table.server.ts'

const app = await startTestApp()
let people: Colleagues
beforeEach(async () => (people = await resetWithColleagues(app)))

const { ask, get } = consoleCalls(app, () => people)

describe('the search of the palette', () => {
  const search = async (q?: string, who?: string) =>
    (await get<SearchResponse>(consolePaths.api.search(q), who)).results
  const inquiries = (results: SearchResult[]) => results.filter(({ type }) => type === 'inquiry')
  const hrefs = (results: SearchResult[]) => inquiries(results).map(({ href }) => href)
  const pageOf = (reference: string) => `/console/inquiries/${reference}`

  it('begins with what this person worked on last, then with what is due next', async () => {
    const answered = await addInquiry(app.db, inHours(9), { firstName: 'Nerys' })
    const next = await addInquiry(app.db, inHours(1.74))
    const second = await addInquiry(app.db, inHours(2))
    const note = { text: 'Asked.' }
    await app.send('POST', `/api/console/inquiries/${answered}/notes`, note, people.cookies.get('owen'))
    expect(hrefs(await search())).toEqual([answered, next, second].map(pageOf))
    expect(hrefs(await search('', 'tamsin'))).toEqual([next, second].map(pageOf))
    expect((await search('', 'tamsin'))[0]).toEqual({
      type: 'inquiry',
      title: 'Gareth Llewellyn',
      subtitle: `Penrhyn Slate Homes, ${next}, 1 h 44 min left`,
      href: pageOf(next),
    })
  })

  it.each([
    ['its reference, in small letters', 'lb-find9'],
    ['a part of its reference', 'FIND'],
    ['a company', 'orrin & daugh'],
    ['a whole name', 'philippa orrin'],
    ['an address', 'philippa@'],
  ])('finds an inquiry by %s', async (_what, q) => {
    await addInquiry(app.db, inHours(1))
    await addOrrin('LB-FIND9')
    expect(hrefs(await search(q))).toEqual([pageOf('LB-FIND9')])
  })

  const addOrrin = async (reference: string) =>
    await addInquiry(app.db, inHours(9), {
      reference,
      firstName: 'Philippa',
      lastName: 'Orrin',
      company: 'Orrin & Daughters',
      email: 'philippa@example.com',
      message: 'Lace curtains.',
    })

  it('finds people and companies once each, however often they wrote, and not by what they wrote', async () => {
    await addOrrin('LB-FIND1')
    await addOrrin('LB-FIND2')
    expect((await search('orrin')).filter(({ type }) => type !== 'inquiry')).toEqual([
      {
        type: 'person',
        title: 'Philippa Orrin',
        subtitle: 'philippa@example.com, 2 enquiries',
        href: '/console/inquiries?q=philippa%40example.com',
      },
      {
        type: 'company',
        title: 'Orrin & Daughters',
        subtitle: '2 enquiries',
        href: '/console/inquiries?q=Orrin+%26+Daughters',
      },
    ])
    expect((await search('lace')).map(({ type }) => type)).toEqual(['inquiry', 'inquiry'])
  })

  it('finds clients, projects, audits, pages, settings and acts, each where it is', async () => {
    const { id } = await addPerson(app, 'zelda')
    await app.db.insert(clientProjects).values({
      clientId: id,
      projectName: 'Zebra catalogue',
      projectType: 'Website Design',
      status: 'planning',
    })
    const [run] = await app.db
      .insert(auditRuns)
      .values({
        site: 'zebra.example',
        url: 'https://zebra.example/',
        progress: { steps: [], checks: { made: 0, inAll: 0 } },
        madeAt: inHours(-1),
        finishedAt: inHours(-1),
      })
      .returning()
    const token = 'z'.repeat(24)
    await app.db
      .insert(audits)
      .values({ token, runId: run?.id ?? 0, madeAt: inHours(-1), expiresAt: inHours(24) })
    const found = async (q: string, who?: string) =>
      (await search(q, who)).map(({ type, href }) => [type, href])
    expect(await found('zelda')).toEqual([['client', '/console/clients/zelda']])
    expect(await found('ZEBRA')).toEqual([
      ['project', '/console/clients/zelda/plan'],
      ['audit', `/visibility-audit/${token}`],
    ])
    expect(await found('mail')).toContainEqual(['page', '/console/mail'])
    expect(await found('saved repl')).toEqual([['page', '/console/settings/agency#saved-replies']])
    expect(await found('new art')).toEqual([['act', '/console/articles/new']])
    for (const q of ['which reminder', 'invite']) {
      expect(await found(q, 'owen'), q).toEqual([])
      expect(await found(q, 'tamsin'), q).toHaveLength(1)
    }
  })

  it('knows nothing of the placeholder client, nor does anything else that lists or counts clients', async () => {
    await seedDemonstration(app.db)
    const [demo] = await app.db.select().from(users).where(eq(users.id, demonstrationUserId))
    const projects = await app.db.select().from(clientProjects)
    const names = [demo?.lastName, demo?.email, ...projects.map((one) => one.projectName)]
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) {
      expect(await search(name), name).toEqual([])
      for (const path of [consolePaths.api.clients(), consolePaths.api.today()])
        expect(await (await ask(path)).text(), path).not.toContain(name)
    }
    expect(await get(consolePaths.api.counts())).toMatchObject({ unread: 0 })
    expect((await ask(consolePaths.client(demo?.username ?? ''))).status).toBe(404)
  })

  it('takes every character as it is', async () => {
    await addInquiry(app.db, inHours(1))
    for (const q of ['%', '_', '\\', "'; drop table users; --", '%'.repeat(200)])
      expect(await search(q), q).toEqual([])
    expect((await ask(`${consolePaths.api.search()}?q=%00`)).status).toBe(400)
  })

  it('finds five inquiries at most, the newest first, and twenty things', async () => {
    for (let hour = 0; hour < 30; hour += 1)
      await addInquiry(app.db, inHours(hour), { company: `S Company ${hour}`, lastName: 'Singer' })
    for (let n = 0; n < 5; n += 1) await addPerson(app, `singer${n}`)
    const results = await search('s')
    expect(hrefs(results)).toHaveLength(5)
    expect(inquiries(results)[0]?.subtitle).toContain('29 h left')
    expect(results.length).toBeLessThanOrEqual(20)
  })
})
