import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { attachmentLimits } from '#inquiries/attachment-limits.ts'
import { inquiryViews } from '#inquiries/inquiry-filter.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { newInquiry, postInquiry } from '#tests/support/inquiries.ts'
import { addAccount, signInTo } from '#tests/support/people.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { makeBenchPlace, type BenchPlace } from './bench-place.ts'
import { cpuSeconds, residentMb } from './load.ts'
import { amount, type Figure } from './table.ts'
import { timedTransfers, timedViews } from './timed-views.ts'

const inquiries = 100_000
const batch = 5000
const clients = 1000
const mails = 50_000
const attachments = 50_000
const openConsoles = 200
// Of the inquiry that is looked at.
const events = 200
const replies = 40
// Twenty windows a person are the most.
const colleagues = 20
const idleSeconds = 60

/** Today with much in the tables, a search, and two hundred open consoles in which nothing happens. */
export async function measureConsole(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  await fill(place, 500)
  const server = await startServer(place.settings)
  const cookies = await signInAll(server)
  const [cookie = ''] = cookies
  const figures = [
    await timedViews(`Today, 500 of the inquiries waiting`, server, consolePaths.today(), cookie),
    await timedViews(
      `one inquiry, ${events} events and ${replies} replies`,
      server,
      consolePaths.inquiry('LB-700'),
      cookie,
    ),
    ...(await measurePalette(server, cookie)),
    await measureAttachments(server, cookie),
    ...(await measureInbox(server, cookie, '500 waiting')),
    ...(await measureOpenConsoles(server, cookies)),
  ]
  await server.stop()
  await place.remove()
  const crowded = await makeBenchPlace()
  await fill(crowded, inquiries)
  const other = await startServer(crowded.settings)
  const [first = ''] = await signInAll(other)
  figures.push(
    await timedViews(`Today, all of them waiting`, other, consolePaths.today(), first),
    ...(await measureInbox(other, first, 'all waiting')),
  )
  await other.stop()
  await crowded.remove()
  return figures
}

const lists: [name: string, query: Record<string, string>][] = [
  ['all', {}],
  ...inquiryViews.slice(1).map((view): [string, Record<string, string>] => [view, { view }]),
  ['words of one', { q: 'llewellyn 77777' }],
  ['words of all', { q: 'penrhyn slate' }],
  ['a rare service', { service: 'GEO' }],
  ['a source', { source: 'chatgpt.com' }],
  ['one person’s', { owner: 'colleague-3' }],
]

/** The inbox by its call: each view, a search with one result and one with a hundred thousand, and filters; then its page. */
async function measureInbox(server: ServerProcess, cookie: string, how: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, query] of lists)
    figures.push(
      await timedViews(`the inbox (${how}), ${name}`, server, consolePaths.api.inbox(query), cookie),
    )
  for (const [name, query] of [
    ['its page', {}],
    ['its page with an inquiry beside it', { open: 'LB-700' }],
  ] as const)
    figures.push(
      await timedViews(`the inbox (${how}), ${name}`, server, consolePaths.inquiries(query), cookie),
    )
  return figures
}

/** What is typed into the palette: nothing, what no one has, one person, and what all have. */
async function measurePalette(server: ServerProcess, cookie: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const words of ['', 'zzz', 'llewellyn 77777', 'g77777@example.com', 'penrhyn slate'])
    figures.push(await timedViews(`the palette, “${words}”`, server, consolePaths.api.search(words), cookie))
  return figures
}

/** The largest attachment from its first byte to the reply that waits in the outbox. */
async function measureAttachments(server: ServerProcess, cookie: string): Promise<Figure> {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(attachmentLimits.bytes - 9)])
  const headers = { cookie, origin: server.url }
  let at = 0
  const sent = await timedTransfers(server, attachmentLimits.bytes / 2 ** 20, async () => {
    const body = new FormData()
    body.set('file', new File([content], 'plan.pdf'))
    const stored = await fetch(server.url + consolePaths.api.attachments(), { method: 'POST', headers, body })
    if (stored.status !== 201) throw new Error(`an attachment: ${stored.status} ${await stored.text()}`)
    // What the call answers with 201.
    const { attachment } = (await stored.json()) as { attachment: { id: number } }
    const reference = `LB-${(at += 1)}`
    const reply = {
      text: 'See below.',
      attachments: [attachment.id],
      submissionKey: `bench-${reference}`,
      seenEvent: 2 ** 31,
    }
    const queued = await fetch(`${server.url}${consolePaths.api.inquiry(reference)}/replies`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(reply),
    })
    if (!queued.ok) throw new Error(`a reply: ${queued.status} ${await queued.text()}`)
  })
  return { name: 'a reply with 10 MB attached, until it is in the outbox', ...sent }
}

async function measureOpenConsoles(server: ServerProcess, cookies: string[]): Promise<Figure[]> {
  const pid = server.child.pid ?? 0
  await delay(3000)
  const before = residentMb(pid)
  const closing = new AbortController()
  const heard: number[] = []
  for (let index = 0; index < openConsoles; index += 1) {
    const response = await fetch(server.url + consolePaths.api.events(), {
      headers: { cookie: cookies[index % cookies.length] ?? '' },
      signal: closing.signal,
    })
    void listen(response, () => heard.push(performance.now())).catch(() => {})
  }
  await delay(3000)
  const after = residentMb(pid)
  const usedBefore = cpuSeconds(pid)
  await delay(idleSeconds * 1000)
  const usedAfter = cpuSeconds(pid)
  heard.length = 0
  await postInquiry(server.url, newInquiry())
  const sentAtMs = performance.now()
  while (heard.length < openConsoles && performance.now() - sentAtMs < 10_000) await delay(5)
  const lastMs = Math.max(0, ...heard) - sentAtMs
  closing.abort()
  const share =
    usedBefore === undefined || usedAfter === undefined
      ? undefined
      : ((usedAfter - usedBefore) / idleSeconds) * 100
  return [
    {
      name: `${openConsoles} open consoles`,
      value: amount(before === undefined || after === undefined ? undefined : after - before, 'MB'),
      note: 'more resident memory',
    },
    {
      name: `${openConsoles} open consoles, nothing happens`,
      value: amount(share, '%'),
      note: 'of a core, the server alone',
    },
    {
      name: `an inquiry is told to ${heard.length} of ${openConsoles}`,
      value: amount(Math.max(0, lastMs), 'ms'),
      note: 'from the visitor’s answer to the last of them',
    },
  ]
}

async function listen(response: Response, onNews: () => void): Promise<void> {
  for await (const chunk of response.body ?? [])
    if (new TextDecoder().decode(chunk).includes('event: inquiries')) onNews()
}

const signInAll = async (server: ServerProcess): Promise<string[]> =>
  await Promise.all(
    Array.from({ length: colleagues }, async (_, index) => await signInTo(server.url, `colleague-${index}`)),
  )

async function fill(place: BenchPlace, waiting: number): Promise<void> {
  const database = await place.openDatabase()
  const { db } = database
  for (let index = 0; index < colleagues; index += 1) await addAccount(db, `colleague-${index}`)
  await db.execute(sql`
    insert into users (id, username, email, first_name, last_name)
    select 'u' || n, 'u' || n, 'u' || n || '@example.com', 'U', 'N' from generate_series(1, ${clients}::int) n`)
  await db.execute(sql`
    insert into client_messages (user_id, subject, message, is_from_client, is_read)
    select 'u' || n, 'Stockist finder', 'It works on my phone now.', m = 10, true
    from generate_series(1, ${clients}::int) n, generate_series(1, 10) m`)
  // No statement may take longer than the pool lets it.
  for (let from = 0; from < inquiries; from += batch)
    await db.execute(sql`
    insert into contact_submissions (first_name, last_name, email, company, service, message, source, reference,
      submission_key, status_token, created_at, reply_due_at, replied_at, status, details, owner_id, snoozed_until)
    select 'Gareth', 'Llewellyn ' || n, 'g' || n || '@example.com', 'Penrhyn Slate Homes',
      case when n % 997 = 0 then 'GEO - Pro' when n % 3 = 0 then 'Website Design - Business Pro' else 'other' end,
      repeat('Is there hope for us? ', 20), 'landing', 'LB-' || n, 'k' || n, 't' || n,
      at, at + interval '1 day', case when n > ${waiting}::int then at + interval '2 hours' end,
      case when n % 500 = 7 then 'spam' when n > ${waiting}::int then 'replied' else 'new' end,
      jsonb_build_object('attribution', jsonb_build_object('referrerHost', case n % 4 when 0 then 'www.google.com' when 1 then 'chatgpt.com' else 'bing.com' end)),
      u.id,
      case when n % 100 = 3 then now() + interval '1 day' end
    from (select n, now() - n * interval '2 minutes' as at from generate_series(${from + 1}::int, ${from + batch}::int) n) numbered
    left join users u on n % 3 = 0 and u.username = 'colleague-' || n % 20`)
  await db.execute(sql`
    insert into inquiry_events (inquiry_id, type, by, data)
    select id, 'note', 'colleague-1', '{"text": "Tried five questions in four assistants."}'
    from contact_submissions`)
  await db.execute(sql`
    insert into inquiry_replies (inquiry_id, author_name, text, submission_key, state, sends_at, accepted_at, message_id)
    select id, 'Colleague 1', 'Dear Gareth, yes.', 'r' || n, 'sent', now(), now(), 'm' || n
    from contact_submissions, generate_series(1, ${replies}::int) n where reference = 'LB-700'`)
  await db.execute(sql`
    insert into inquiry_events (inquiry_id, type, by, data)
    select inquiry.id, case when reply.id is null then 'note' else 'reply' end, 'colleague-1',
      jsonb_build_object('text', repeat('Dear Gareth, yes. ', 10), 'replyId', reply.id)
    from contact_submissions inquiry cross join generate_series(1, ${events - 1}::int) n
    left join (select id, row_number() over (order by id) as place from inquiry_replies) reply on reply.place = n
    where inquiry.reference = 'LB-700'`)
  // Beside their notes; the inquiry that is looked at has twenty.
  for (let from = 0; from < attachments; from += batch)
    await db.execute(sql`
    insert into inquiry_attachments (inquiry_id, event_id, name, type, bytes, sha256, created_at, completed_at)
    select inquiry_id, max(id), 'plan.pdf', 'application/pdf', 20000, repeat('0', 64), now(), now()
    from inquiry_events where inquiry_id in (select id from contact_submissions order by id offset ${from}::int limit ${batch}::int)
    group by inquiry_id`)
  await db.execute(sql`
    insert into inquiry_attachments (inquiry_id, event_id, name, type, bytes, sha256, created_at, completed_at)
    select inquiry_id, id, 'plan.pdf', 'application/pdf', 20000, repeat('0', 64), now(), now()
    from inquiry_events where inquiry_id = (select id from contact_submissions where reference = 'LB-700') limit 19`)
  await db.execute(sql`
    insert into inquiry_attachment_chunks (attachment_id, number, data)
    select id, 0, decode(repeat('00', 64), 'hex') from inquiry_attachments`)
  await db.execute(sql`
    insert into outbox_jobs (kind, payload, done_at, dead_at, last_error)
    select 'mail', '{"to":["a@example.com"],"subject":"We have your enquiry","text":"x","html":"x"}',
      case when n > 20 then now() end, case when n <= 20 then now() end, 'no such mailbox'
    from generate_series(1, ${mails}::int) n`)
  await db.execute(sql`
    insert into activity_entries (actor, type, subject, at)
    select 'colleague-1', 'inquiry.owner-changed', 'LB-' || n, now() - n * interval '3 minutes'
    from generate_series(1, 5000) n`)
  await db.execute(sql`analyze`)
  await database.close()
}
