import { asciiAddress } from '#shared/text-fields.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { inTransaction } from '#activity/outcome.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { inquiryEvents, inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { erasedAddress } from '#inquiries/inquiry-event.ts'
import { loadInquiryStatus } from '#inquiries/private-page.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { openCase } from './open-case.server.ts'
import { erasureProofs, privacyCases } from './table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { addPersonWithData, readZip } from '#tests/support/personal-data.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { zipCopy } from './copy.server.ts'
import { eraseOfCase } from './case/acts.server.ts'
import { countHoldings, isHeld } from './holdings.server.ts'
import { personalTables } from './personal-tables.server.ts'
import { applyErasures, readErasures } from './repeat-erasures.server.ts'

const database = await openTestDatabase()
const { db } = database
beforeEach(database.reset)
afterAll(database.close)

const now = new Date('2026-11-21T10:00:00Z')
const by = { username: 'tamsin' }
const opening = { by, publicUrl: 'http://localhost:3000', agencyInbox: ['hello@loomsbury.example'] }

async function caseOf(email: string, kind: 'erasure' | 'access' = 'erasure') {
  return await db.transaction(async (tx) =>
    openCase(tx, { kind, origin: 'staff', email, name: 'flora', message: 'flora', openedAt: now }, opening),
  )
}

/** Every table but those that hold no words of people, as one text. */
async function everything(): Promise<string> {
  const parts: string[] = []
  for (const table of Object.keys(personalTables)) {
    const name = sql.identifier(table)
    const { rows } = await db.execute(sql`select to_jsonb(${name})::text as row from ${name}`)
    parts.push(`${table}: ${JSON.stringify(rows)}`)
  }
  return parts.join('\n')
}

const copyOf = async (email: string) =>
  readZip(Buffer.from(await new Response(zipCopy(db, { email }, now)).arrayBuffer()))

describe('what is held', () => {
  it('is found by the address alone, in whatever letters it was typed', async () => {
    await addPersonWithData(db, 'flora')
    await addPersonWithData(db, 'bertram')
    const held = await countHoldings(db, { email: 'flora@marrowby.example' })
    expect(Object.fromEntries(held.map(({ table, count }) => [table, count]))).toEqual({
      outbox_jobs: 1,
      received_mails: 1,
      bounced_addresses: 1,
      audit_runs: 1,
      audits: 1,
      inquiry_events: 1,
      inquiry_replies: 1,
      contact_submissions: 1,
      users: 1,
      report_issues: 1,
      project_reports: 1,
      approval_decisions: 1,
      approval_pins: 1,
      deliverable_versions: 1,
      deliverables: 1,
      client_file_chunks: 1,
      client_files: 1,
      client_messages: 1,
      project_updates: 1,
      client_projects: 1,
    })
    expect(await isHeld(db, 'flora@marrowby.example')).toBe(true)
    expect(await isHeld(db, 'lora@marrowby.example')).toBe(false)
    expect(await isHeld(db, 'flora@marrowby.exampl')).toBe(false)
  })

  it.each([
    ['It was sent to flora@marrowby.example.', 1],
    ['Flora@Marrowby.Example, and others', 1],
    ['It was sent to flora@marrowby.example.org.', 0],
    ['It was sent to flora@marrowby.examples', 0],
    ['It was sent to wild.flora@marrowby.example', 0],
    ['It was sent to flora@marrowbyXexample', 0],
  ])('an e-mail with the words “%s” counts %i times', async (text, count) => {
    await db.insert(outboxJobs).values({ kind: 'mail', payload: { to: ['a@example.org'], text } })
    const held = await countHoldings(db, { email: 'flora@marrowby.example' })
    expect(held.map((holding) => holding.count)).toEqual(count === 0 ? [] : [count])
  })
})

describe('a copy', () => {
  it('holds all of it and the files, nothing of anybody else, and no secret', async () => {
    await addPersonWithData(db, 'flora')
    await addPersonWithData(db, 'bertram')
    const files = await copyOf('flora@marrowby.example')
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual(['files/1-flora.txt'])
    expect(String(files.get('files/1-flora.txt'))).toBe('the file of flora')
    const held = await countHoldings(db, { email: 'flora@marrowby.example' })
    for (const { table } of held.filter((row) => !personalTables[row.table]?.isFile))
      expect(JSON.parse(String(files.get(`${table}.json`)))).toHaveLength(1)
    const all = [...files.values()].map(String).join('\n')
    expect(all).not.toContain('bertram')
    for (const secret of ['status-flora', 'key-flora', 'reply-flora', '-audit000'])
      expect(all.replaceAll(/"details": \{.*?\}\s*\}/gs, '')).not.toContain(secret)
    expect(String(files.get('read-me.txt'))).toContain('contact_submissions.json: Enquiries (1)')
  })

  it('has a page that says all of it in words, and asks for nothing from anywhere', async () => {
    await addPersonWithData(db, 'flora')
    const message = 'Is <b>this</b> & "that" yours?\nYes.'
    await db.update(contactSubmissions).set({ message, details: { packageSelected: 'Business Pro' } })
    await caseOf('flora@marrowby.example')
    const files = await copyOf('flora@marrowby.example')
    const page = String(files.get('index.html'))
    const held = await countHoldings(db, { email: 'flora@marrowby.example' })
    const labels = held.filter(({ table }) => !personalTables[table]?.isFile).map(({ label }) => label)
    const heads = [...page.matchAll(/<h3>(.*?) \(\d+\)<\/h3>/g)].map(([, head]) => head)
    expect(heads).toHaveLength(labels.length)
    expect(heads).toEqual(expect.arrayContaining(['Enquiries', 'Messages', 'Requests about your data']))
    expect(page).toContain('<dt>First name</dt><dd>flora</dd>')
    expect(page).toContain('Is &lt;b&gt;this&lt;/b&gt; &amp; &quot;that&quot; yours?\nYes.')
    expect(page).toContain('<div><dt>Package selected</dt><dd>Business Pro</dd></div>')
    expect(page).toContain('<dd>Monday 2 November 2026, 10:00</dd>')
    expect(page).toContain('How long we keep it: for 24 months after the last message')
    expect(page).toContain('<a href="files/1-flora.txt">flora.txt</a>')
    expect(page).not.toContain('no words')
    expect(page).not.toMatch(/ src=|<link|<script|@import|url\(|\d{4}-\d\d-\d\dT/)
  })

  it('of someone of whom nothing is held says so', async () => {
    const files = await copyOf('nobody@example.org')
    expect([...files.keys()]).toEqual(['index.html', 'read-me.txt'])
    expect(String(files.get('index.html'))).toContain('<p>There is nothing.</p>')
    expect(String(files.get('read-me.txt'))).toContain('There is nothing.')
  })
})

const erased = async (reference: string, at = now) =>
  await inTransaction(db, by, reference, async (tx) =>
    eraseOfCase(tx, reference, { by, now: at, env: { ...opening, mailFrom: 'hello@loomsbury.example' } }),
  )

describe('an erasure', () => {
  it('leaves no word of the person anywhere but the e-mail that says so, and all of everybody else', async () => {
    await addPersonWithData(db, 'flora')
    await addPersonWithData(db, 'bertram')
    const before = await copyOf('bertram@marrowby.example')
    const { reference } = await caseOf('flora@marrowby.example')
    const held = await countHoldings(db, { email: 'flora@marrowby.example' })
    expect(await erased(reference)).toMatchObject({ is: 'done' })

    const mails = await db
      .select()
      .from(outboxJobs)
      .where(sql`payload::text like '%flora%'`)
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { subject: `We have erased what we had about you (${reference})` },
    ])
    await db.delete(outboxJobs)
    expect(await everything()).not.toContain('flora')
    const after = await copyOf('bertram@marrowby.example')
    before.delete('outbox_jobs.json')
    for (const copy of [before, after]) for (const name of ['read-me.txt', 'index.html']) copy.delete(name)
    expect(after).toEqual(before)
    expect((await db.select().from(privacyCases))[0]).toMatchObject({
      state: 'done',
      email: '',
      name: '',
      message: '',
      closedBy: 'tamsin',
      tokenHash: null,
    })
    const [proof] = await db.select().from(erasureProofs)
    expect(proof).toMatchObject({ reference, erasedBy: 'tamsin', erasedAt: now })
    expect(proof?.addressHash).toMatch(/^[0-9a-f]{64}$/)
    expect(proof?.counts).toEqual(
      Object.fromEntries(
        held.filter(({ stays }) => stays === null).map(({ table, count }) => [table, count]),
      ),
    )
    const types = (await db.select().from(activityEntries)).map(({ type }) => type)
    expect(types).toEqual(['privacy.opened', 'privacy.erased', 'privacy.closed'])
  })

  it.each(['ines@example.org', 'ines@bücher.example'])(
    'removes %s, who got copies, from the conversations of others, which stay',
    async (ines) => {
      // As mail servers write it.
      const atServers = asciiAddress(ines)
      await addPersonWithData(db, 'bertram')
      const [inquiry] = await db.select().from(contactSubmissions)
      const inquiryId = inquiry?.id ?? 0
      const cc = [ines, 'dai@example.org']
      await db.update(inquiryReplies).set({ cc })
      await db.insert(inquiryEvents).values([
        { inquiryId, type: 'reply', by: 'tamsin', data: { text: 'Yes.', cc } },
        { inquiryId, type: 'reply', by: 'tamsin', data: { text: 'Yes.', cc: [ines] } },
        { inquiryId, type: 'forwarded', by: 'tamsin', data: { recipient: ines, forwards: null } },
        {
          inquiryId,
          type: 'delivery',
          by: 'system',
          data: { recipient: atServers, failure: `<${atServers}> is gone`, text: atServers },
        },
        {
          inquiryId,
          type: 'visitor-message',
          by: 'visitor',
          data: { text: 'For staff.', sender: atServers },
        },
      ])
      await db.delete(outboxJobs)
      const mail = { to: ['bertram@marrowby.example'], text: 'Yes.' }
      await db.insert(outboxJobs).values([
        { kind: 'mail', payload: { ...mail, cc } },
        { kind: 'mail', payload: { ...mail, cc: [ines] } },
        { kind: 'mail', payload: { ...mail, cc }, doneAt: now },
      ])
      const { reference } = await caseOf(ines)
      await erased(reference, new Date())
      const mails = await db.select().from(outboxJobs).orderBy(outboxJobs.id)
      expect(mails.slice(0, 2).map(({ payload }) => payload)).toEqual([
        { ...mail, cc: ['dai@example.org'] },
        mail,
      ])
      expect(mails.slice(2).filter(({ payload }) => JSON.stringify(payload).includes('Yes.'))).toEqual([])
      await db.delete(outboxJobs).where(sql`payload::text like '%We have erased%'`)
      expect(await everything()).not.toContain(ines)
      expect(await everything()).not.toContain(atServers)
      expect((await db.select().from(inquiryReplies)).map((reply) => reply.cc)).toEqual([
        [erasedAddress, 'dai@example.org'],
      ])
      // Nor is what they write later shown to the visitor, who writes from their own address.
      const letter = { inquiryId, type: 'visitor-message', by: 'visitor' } as const
      await db.insert(inquiryEvents).values([
        { ...letter, data: { text: 'Still for staff.', sender: atServers } },
        { ...letter, data: { text: 'My own.', sender: inquiry?.email ?? '' } },
      ])
      await db.update(contactSubmissions).set({ statusToken: 't'.repeat(24), details: {} })
      const page = await loadInquiryStatus(db, 't'.repeat(24), inquiry?.createdAt ?? now)
      const shown = page?.conversation.map(({ text }) => text)
      expect(shown).toContain('My own.')
      expect(shown).not.toContain('For staff.')
      expect(shown).not.toContain('Still for staff.')
      await db.delete(inquiryEvents).where(eq(inquiryEvents.type, 'visitor-message'))

      // An older state in which the address is a copy's alone.
      await db.update(inquiryReplies).set({ cc })
      await db.update(inquiryReplies).set({ createdAt: inquiry?.createdAt ?? now })
      const erasures = await readErasures(db)
      expect(await db.transaction(async (tx) => applyErasures(tx, erasures))).toBe(1)
      expect((await db.select().from(inquiryReplies)).map((reply) => reply.cc)).toEqual([
        [erasedAddress, 'dai@example.org'],
      ])
    },
  )

  it('is done once', async () => {
    await addPersonWithData(db, 'flora')
    const { reference } = await caseOf('flora@marrowby.example')
    const done = [await erased(reference), await erased(reference)]
    expect(done).toMatchObject([{ is: 'done' }, { reason: 'over' }])
    expect(await db.select().from(erasureProofs)).toHaveLength(1)
  })

  it('refuses someone who works here, and a case that asks for something else', async () => {
    await addPersonWithData(db, 'flora')
    await db.update(users).set({ role: 'admin' }).where(eq(users.username, 'flora'))
    const { reference } = await caseOf('flora@marrowby.example')
    expect(await erased(reference)).toMatchObject({ field: 'typed' })
    const { reference: another } = await caseOf('bertram@marrowby.example', 'access')
    expect(await erased(another)).toMatchObject({ is: 'not-found' })
    expect(await db.select().from(erasureProofs)).toEqual([])
    expect(await db.select().from(users)).toHaveLength(1)
  })

  it('that fails in the middle changes nothing', async () => {
    await addPersonWithData(db, 'flora')
    const { reference } = await caseOf('flora@marrowby.example')
    const before = await everything()
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
    )
    await db.execute(
      sql`create trigger refuse before insert on erasure_proofs for each row execute function refuse()`,
    )
    await expect(erased(reference)).rejects.toThrow('Failed query')
    await db.execute(sql`drop function refuse cascade`)
    expect(await everything()).toBe(before)
  })
})

describe('after an older state was restored', () => {
  it('the same people are erased again, and those who wrote again since are not', async () => {
    const erasedAt = new Date()
    await addPersonWithData(db, 'flora')
    const { reference } = await caseOf('flora@marrowby.example')
    await erased(reference, erasedAt)
    const erasures = await readErasures(db)
    // An older state: the proofs and the secret are as new as the backup, which is to say that there are none.
    await database.reset()
    await addPersonWithData(db, 'flora')
    await addPersonWithData(db, 'bertram')
    expect(await db.transaction(async (tx) => applyErasures(tx, erasures))).toBe(1)
    expect(await everything()).not.toContain('flora')
    expect((await db.select().from(users)).map(({ username }) => username)).toEqual(['bertram'])
    expect((await db.select().from(erasureProofs))[0]?.repeatedAt).not.toBeNull()
    // Again: there is no one left.
    expect(await db.transaction(async (tx) => applyErasures(tx, erasures))).toBe(0)

    await addPersonWithData(db, 'flora', 'flora@marrowby.example', new Date(erasedAt.getTime() + 1000))
    await db.transaction(async (tx) => applyErasures(tx, erasures))
    expect((await db.select().from(users)).map(({ username }) => username).toSorted()).toEqual([
      'bertram',
      'flora',
    ])
  })

  it('proofs with a secret of another installation are understood beside one’s own', async () => {
    await addPersonWithData(db, 'flora')
    await erased((await caseOf('flora@marrowby.example')).reference, new Date())
    const elsewhere = await readErasures(db)
    await database.reset()
    await addPersonWithData(db, 'flora')
    await addPersonWithData(db, 'bertram')
    await erased((await caseOf('bertram@marrowby.example')).reference, new Date())
    await db.transaction(async (tx) => applyErasures(tx, elsewhere))
    expect((await readErasures(db)).keys).toHaveLength(2)
    expect(await db.select().from(users)).toEqual([])
  })
})
