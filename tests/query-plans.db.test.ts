import { globSync } from 'node:fs'
import path from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findEndedSessions } from '#accounts/session.server.ts'
import { findView } from '#accounts/view-as-client.server.ts'
import { listViews } from '#accounts/client-views.server.ts'
import { findUserById, findUserByLogin, type User } from '#accounts/users.server.ts'
import { listDevices } from '#accounts/user-sessions.server.ts'
import { listAttachments } from '#clients/files/attachments.server.ts'
import { findMailTopics } from '#platform/mail/queue-mails.ts'
import { findConversation, listMessages } from '#clients/messages/messages.server.ts'
import { listPlannedProjects, listProjects, ownsProject } from '#clients/store.server.ts'
import { listUpdates } from '#clients/updates.server.ts'
import { loadShell } from '#clients/portal/load-portal.server.ts'
import { listNews } from '#clients/news/store.server.ts'
import { noteVisit } from '#clients/overview.server.ts'
import { findPhases } from '#clients/projects/phases.server.ts'
import { loadDecisionPage } from '#clients/approvals/decision-record.server.ts'
import {
  listConsoleDeliverables,
  listConsoleFiles,
  loadApproval,
} from '#clients/approvals/console-list.server.ts'
import { filesOfVersions, listDeliverables, listToDecide } from '#clients/approvals/list.server.ts'
import { loadProjectPage } from '#clients/projects/project/project-page.server.ts'
import { pinsOfVersions } from '#clients/approvals/pins.server.ts'
import { findReport, listDeeds } from '#clients/reports/store.server.ts'
import { loadReports } from '#clients/reports/load-reports.server.ts'
import {
  findPreview,
  findSharedFile,
  findSameFile,
  listOwnFiles,
  listSharedFiles,
  readContent,
} from '#clients/files/store.server.ts'
import {
  countWaiting as countWaitingRuns,
  deleteExpiredAudits,
  findAudit,
  findEarlierRun,
  findUnfinishedRun,
} from '#audits/store.server.ts'
import { listFreeTimes } from '#bookings/free-times.server.ts'
import { findConsoleInquiry } from '#inquiries/console-inquiry.server.ts'
import { countClock, listWaiting, listInquiries } from '#inquiries/list-inquiries.server.ts'
import { countSources, countViews } from '#inquiries/inbox-facts.server.ts'
import { listChoices } from '#inquiries/filter-choices.server.ts'
import { inquiryViews } from '#inquiries/inquiry-filter.ts'
import {
  countArticles,
  listArticleAuthors,
  listArticles,
  listArticleTags,
} from '#articles/list-articles.server.ts'
import { findPictureFile } from '#articles/pictures/picture-store.server.ts'
import { findMailboxTrouble } from '#platform/mail-in/last-reading.ts'
import { findLastRuns } from '#platform/backup/runs.ts'
import type { Db } from '#platform/db/database.ts'
import { countOutbox } from '#platform/outbox/queue.ts'
import { findInquiriesOf, listAudits } from '#audits/console/load.server.ts'
import { countClientViews, listClients } from '#clients/list/client-list.server.ts'
import { loadClientPage } from '#clients/client/client-page.server.ts'
import { countUnconfirmed, forgetNetworks } from '#bookings/store.server.ts'
import { lockLapsed } from '#bookings/timed-work.server.ts'
import { findCallByReference, findCallByToken, listOpenCalls } from '#bookings/find-call.server.ts'
import { listConsoleBookings } from '#bookings/console-bookings.server.ts'
import { defaultCallingHours } from '#shared/calling-hours.ts'
import { countWaiting } from '#console/frame/counts.server.ts'
import { loadInquiryPage } from '#inquiries/load-inquiry.server.ts'
import { listDone, loadToday } from '#console/today/today.server.ts'
import { searchConsole } from '#console/search/search.server.ts'
import { captureQueries, openTestDatabase, planOf, type TestDatabase } from './support/test-database.ts'
import { root } from './support/imports.ts'

const clients = 2000

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  // As many rows as make reading a whole table the dearer way.
  for (const statement of [
    `insert into users (id, username, email, first_name, last_name)
     select 'u' || n, 'u' || n, 'u' || n || '@example.com', 'U', 'N' from generate_series(1, ${clients}) n`,
    `insert into client_projects (user_id, project_name, project_type, status, created_at)
     select 'u' || n, 'P', 'T', 'planning', now() - m * interval '1 day'
     from generate_series(1, ${clients}) n, generate_series(1, 10) m`,
    `insert into project_updates (project_id, title, description, update_type)
     select id, 'T', 'D', 'note' from client_projects, generate_series(1, 3)`,
    `insert into project_phases (project_id, position, name, starts_on, ends_on, state)
     select id, n, 'P', now(), now(), 'planned' from client_projects, generate_series(0, 2) n`,
    `insert into client_visits (user_id, seen_at) select 'u' || n, now() from generate_series(1, ${clients}) n`,
    `insert into client_reads (user_id, place, read_at)
     select 'u' || n, 'project:' || m, now() from generate_series(1, ${clients}) n, generate_series(1, 3) m`,
    `insert into client_messages (user_id, subject, message, is_read)
     select 'u' || n, 'S', 'M', m > 2 from generate_series(1, ${clients}) n, generate_series(1, 10) m`,
    `insert into sessions (id, token, user_id, expires_at)
     select 's' || n, 't' || n, 'u' || n, now() + interval '1 day' from generate_series(1, ${clients}) n`,
    // No statement may take longer than the pool lets it.
    ...[0, 4000, 8000, 12_000, 16_000].map(
      (from) => `insert into contact_submissions
       (first_name, last_name, email, source, message, reference, submission_key, status_token, created_at, reply_due_at, replied_at, status)
     select 'F', 'L', 'e@example.com', 'landing', (select string_agg(md5(n * m || ''), ' ') from generate_series(1, 7) m), 'LB-' || n, 'k' || n, 't' || n, now() - n * interval '1 minute',
       now() - n * interval '1 minute' + interval '1 day', case when n > 500 then now() end,
       case when n > 500 then 'replied' else 'new' end
     from generate_series(${from + 1}, ${from + 4000}) n`,
    ),
    `insert into inquiry_events (inquiry_id, type, by, data)
     select id, 'note', 'u7', '{"text": "N"}' from contact_submissions`,
    `insert into inquiry_events (inquiry_id, type, by, data)
     select id, 'note', 'u7', '{"text": "N"}' from contact_submissions, generate_series(1, 200) where reference = 'LB-7'`,
    `insert into inquiry_replies (inquiry_id, author_name, text, submission_key, state, sends_at, message_id)
     select id, 'U', 'T', 'r' || id, 'sent', now(), 'm' || id from contact_submissions`,
    `insert into outbox_jobs (kind, payload, done_at, dead_at)
     select 'mail', '{}', case when n > 50 then now() end, case when n <= 50 then now() end
     from generate_series(1, 20000) n`,
    `insert into mail_threads (name, about) select 'm' || n, 'inquiry:1' from generate_series(1, 20000) n`,
    `insert into activity_entries (actor, type, subject, at)
     select 'u' || n, 'inquiry.owner-changed', 'LB-1', now() - n * interval '1 hour' from generate_series(1, 20000) n`,
    `insert into articles (title, slug, content, state, revision, published_revision, updated_at, author_name)
     select 'T', 'a' || n, repeat('cloth ', 250), case when n <= 30 then 'draft' else 'published' end, 1, case when n > 30 then 1 end,
       now() - n * interval '1 hour', 'A'
     from generate_series(1, 20000) n`,
    `insert into pictures (id, type, width, height, bytes, name, created_at, uploaded_at)
     select 'p' || n, 'png', 480, 480, 1, 'n', now(), now() from generate_series(1, 2000) n`,
    `insert into picture_files (picture_id, width, format, data) select id, 480, 'webp', 'x' from pictures`,
    `insert into client_looks (user_id, kind, by_name, session_id, at, ends_at)
      select 'u' || n, 'view', 'Tamsin', 's' || n * 10 + m, now(), now() from generate_series(1, 200) n, generate_series(1, 10) m`,
    `insert into client_files (user_id, name, uploader_name, created_at, completed_at, shared_at, width)
     select 'u' || n, 'F', 'U', now(), now(), now(), 1 from generate_series(1, ${clients}) n, generate_series(1, 5)`,
    `insert into client_file_chunks (file_id, number, data) select id, n, 'x' from client_files, generate_series(0, 1) n`,
    `insert into client_file_previews (file_id, data) select id, 'x' from client_files`,
    `insert into deliverables (project_id, title, created_at) select id, 'D', now() from client_projects`,
    `insert into deliverable_versions (deliverable_id, number, state, note, created_at, sent_at)
     select id, 1, 'approved', 'N', now(), now() from deliverables`,
    `insert into deliverable_version_files (version_id, file_id, position)
     select id, 1 + id % (${clients} * 5), 0 from deliverable_versions`,
    `insert into approval_decisions (version_id, person_name, decision, comment, words_shown, hash, at)
     select id, 'P', 'approved', '', 'N', 'h', now() from deliverable_versions`,
    `insert into report_issues (project_id, month, issue, why, content, published_at, publisher_name)
     select id, '2026-' || lpad(m::text, 2, '0'), 1, '', '{"figures": [], "did": []}', now(), 'P'
     from client_projects, generate_series(8, 10) m`,
    `insert into project_reports (project_id, month)
     select id, '2026-' || lpad(m::text, 2, '0') from client_projects, generate_series(8, 10) m`,
    `insert into approval_pins (version_id, number, x, y, words, author_name, created_at)
     select id, 1, 0.5, 0.5, 'W', 'A', now() from deliverable_versions`,
    `insert into audit_runs (site, url, progress, report, made_at, started_at, finished_at)
     select n || '.example', n || '.example', '{"steps": [], "checks": {}}', '{"score": {}, "findings": []}', now(), now(),
       case when n < 5000 then now() end
     from generate_series(1, 5000) n`,
    `insert into audits (token, run_id, made_at, expires_at)
     select lpad(id::text, 24, '0'), id, now(), now() + id * interval '1 hour' from audit_runs`,
    `update contact_submissions set details = '{"audit": {"token": "000000000000000000000007"}}' where id = 7`,
    `insert into bookings (uid, inquiry_id, token_hash, lane, starts_at, ends_at, frees_at, zone)
     select 'c' || n, c.id, 'c' || n, 0, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 minutes',
     now() - n * interval '1 hour' + interval '45 minutes', 'Europe/London'
     from generate_series(1, 6000) n join contact_submissions c on c.reference = 'LB-' || n`,
    // What is read from an index alone needs to know which pages of the table have no dead rows.
    'vacuum analyze',
  ])
    await database.db.execute(sql.raw(statement))
})
afterAll(async () => await database.close())

const calls: [name: string, call: (db: Db) => Promise<unknown>][] = [
  ['projects', (db) => listProjects(db, 'u7')],
  ['updates of a project', (db) => listUpdates(db, 'u7', 61)],
  ['the latest updates', (db) => listUpdates(db, 'u7')],
  ['messages', (db) => listMessages(db, 'u7')],
  ['messages of a conversation', (db) => listMessages(db, 'u7', { conversation: 61 })],
  ['messages with some words', (db) => listMessages(db, 'u7', { q: 'glaze' })],
  ['a conversation', (db) => findConversation(db, 'u7', 61)],
  [
    'what e-mails of ours are about',
    (db) => findMailTopics(db, ['20261123T083000000Z-job-00000061@x.example']),
  ],
  ['whose project it is', (db) => ownsProject(db, 'u7', 61)],
  ['what is to be decided on', (db) => listDeliverables(db, 'u7')],
  ['what a client decides on, for the agency', (db) => listConsoleDeliverables(db, 'u7')],
  ['every file of a client, for the agency', (db) => listConsoleFiles(db, 'u7')],
  ['one piece of work', (db) => loadApproval(db, 'u7', 61, { now: new Date() })],
  ['comments on pictures', (db) => pinsOfVersions(db, [7, 61])],
  ['a report, for the agency', (db) => findReport(db, 61, '2026-10')],
  ['what was done in a month', (db) => listDeeds(db, 61, '2026-10')],
  ['the files of versions', (db) => filesOfVersions(db, [7, 61])],
  ['what waits for a decision', (db) => listToDecide(db, 'u7')],
  ['files of messages', (db) => listAttachments(db, 'u7', [7, 61])],
  ['projects with their phases', (db) => listPlannedProjects(db, 'u7')],
  ['the phases of a project', (db) => findPhases(db, 61)],
  ['the news of a client', (db) => listNews(db, 'u7', new Date()).catch(() => [])],
  [
    'what is around the portal',
    (db) => loadShell(db, { ...client, clientId: 'u7', isDemonstration: false }, new Date()).catch(() => 0),
  ],
  ['a visit', (db) => noteVisit(db, 'u7', new Date()).catch(() => null)],
  ['files', (db) => listSharedFiles(db, 'u7')],
  ['the files of a client’s page', (db) => listOwnFiles(db, 'u7', new Date(), { q: 'a', projectId: 61 })],
  ['a file with the same bytes', (db) => findSameFile(db, { id: 61, clientId: 'u7', sha256: 'x' })],
  ['a file', (db) => findSharedFile(db, 'u7', 61)],
  ['a picture made small', (db) => findPreview(db, 61)],
  [
    'a piece of a file',
    (db) =>
      readContent(db, 61, { first: 0, last: 9 })
        .next()
        .catch(() => 0),
  ],
  ['the record of a decision', (db) => loadDecisionPage(db, 'u7', 61).catch(() => 0)],
  [
    'the page of a project',
    (db) =>
      loadProjectPage(
        db,
        { ...client, clientId: 'u7', isDemonstration: false },
        61,
        new Date(),
        new URLSearchParams(),
      ).catch(() => 0),
  ],
  ['the reports of a month', (db) => loadReports(db, 'u7', '2026-10', new URLSearchParams())],
  ['a view as client', (db) => findView(db, 's7', new Date())],
  ['who looked', (db) => listViews(db, 'u7', 20)],
  ['devices', (db) => listDevices(db, 'u7')],
  ['a user by name', (db) => findUserByLogin(db, 'u7')],
  ['a user by id', (db) => findUserById(db, 'u7')],
]

const now = new Date()
const counts = {
  unanswered: 0,
  overdue: 0,
  unread: 0,
  failedMail: 0,
  privacyCases: 0,
  followUps: 0,
  taken: {},
  mentioned: {},
  changesAt: undefined,
}

const asking = { userId: 'u7', now }
const client: User = {
  id: 'u7',
  username: 'u7',
  email: 'u7@example.com',
  firstName: 'U',
  lastName: 'N',
  role: 'client',
  status: 'active',
  createdAt: now,
  emailVerified: true,
  wantsEmail: true,
  newsMailedAt: null,
  wantsLetterShortcuts: false,
  wantsMentionEmail: false,
  takesCalls: false,
  archivedAt: null,
  image: null,
  updatedAt: now,
}

const consoleCalls: typeof calls = [
  ['what waits, counted', (db) => countWaiting(db, now).catch(() => 0)],
  ['the clock, for /metrics', (db) => countClock(db, now).catch(() => 0)],
  ['the outbox, for /metrics', (db) => countOutbox(db, now).catch(() => 0)],
  ['the last backups, for /metrics', (db) => findLastRuns(db)],
  ['who waits', (db) => listWaiting(db, now, 50)],
  ['an inquiry and its owner', (db) => findConsoleInquiry(db, 'LB-7')],
  ['an inquiry’s page', (db) => loadInquiryPage(db, 'LB-7', { id: 'u7', firstName: 'U' }, now)],
  ['open sessions', (db) => findEndedSessions(db, [{ sessionId: 's7', userId: 'u7' }])],
  [
    'clients who wrote, and e-mails not sent',
    (db) =>
      loadToday(
        db,
        now,
        Promise.resolve(counts),
        Promise.resolve(null),
        findMailboxTrouble(db, 'imap://hello:secret@mail.example/INBOX', now),
      ).catch(() => 0),
  ],
  ['what was done today', (db) => listDone(db, now, Promise.resolve([]))],
  ['the list of clients', (db) => listClients(db, {}, asking).catch(() => 0)],
  ['the clients of one who works here', (db) => listClients(db, { view: 'mine' }, asking).catch(() => 0)],
  ['how many clients each view has', (db) => countClientViews(db, '', asking).catch(() => 0)],
  ...['', 'slate roofs', 'f', 'LB-7', 'example.com'].map((q): (typeof calls)[number] => [
    `the palette’s search for '${q}'`,
    (db) => searchConsole(db, q, { now, user: { id: 'u7', username: 'u7', role: 'admin' } }),
  ]),
  ['a client’s page', (db) => loadClientPage(db, client, now)],
]

const latestCursor = { by: 'latest', id: 9000 } as const
const dueCursor = { by: 'due', isOpenAgain: false, dueMicros: String(now.getTime() * 1000), id: 9 } as const
const inboxCalls: typeof calls = [
  ...inquiryViews.flatMap((view): typeof calls => {
    const cursor =
      view === 'all' || view === 'spam' || view === 'follow-up' || view === 'mentioned'
        ? latestCursor
        : dueCursor
    return [
      [`the view ${view}`, (db) => listInquiries(db, { ...asking, view })],
      [`the view ${view} further on`, (db) => listInquiries(db, { ...asking, view, cursor })],
    ]
  }),
  ['all, those that wait first', (db) => listInquiries(db, { ...asking, order: 'waiting-first' })],
  ['a search further on', (db) => listInquiries(db, { ...asking, q: 'slate roofs', order: 'due' })],
  ['a search', (db) => listInquiries(db, { ...asking, q: 'slate roofs' })],
  ['a service', (db) => listInquiries(db, { ...asking, service: 'Website Design' })],
  ['a source', (db) => listInquiries(db, { ...asking, source: 'chatgpt.com' })],
  ['a form', (db) => listInquiries(db, { ...asking, kind: 'content' })],
  ['an owner', (db) => listInquiries(db, { ...asking, owner: 'u7' })],
  ['days', (db) => listInquiries(db, { ...asking, from: now, to: now })],
  ['what there is to filter by', (db) => listChoices(db).catch(() => 0)],
  ['how many each view has', (db) => countViews(db, now, 1000).catch(() => 0)],
  ['services by source', (db) => countSources(db, { ...asking, service: 'GEO' })],
]

const micros = String(now.getTime() * 1000)
const articleCalls: typeof calls = [
  ['all, the unfinished first', (db) => listArticles(db, { needsFirst: true, now })],
  [
    'all further on',
    (db) => listArticles(db, { needsFirst: true, now, cursor: { needs: false, micros, id: 9 } }),
  ],
  ['the latest', (db) => listArticles(db, { now })],
  ['drafts', (db) => listArticles(db, { now, state: 'draft' })],
  ['an author further on', (db) => listArticles(db, { now, author: 'A', cursor: { micros, id: 9 } })],
  ['a topic', (db) => listArticles(db, { now, tag: 'GEO' })],
  ['the topics', (db) => listArticleTags(db).catch(() => 0)],
  ['the authors', (db) => listArticleAuthors(db).catch(() => 0)],
  ['how many there are of each state', (db) => countArticles(db).catch(() => 0)],
  ['a file of a picture', (db) => findPictureFile(db, 'p7', 480, 'webp')],
]

const auditCalls: typeof calls = [
  ['the audits of the console', (db) => listAudits(db, undefined)],
  ['the inquiries that audits led to', (db) => findInquiriesOf(db, ['7'.padStart(24, '0')])],
  ['an audit', (db) => findAudit(db, '7'.padStart(24, '0'), now)],
  ['the audit before', (db) => findEarlierRun(db, { site: '7.example', id: 4000 })],
  ['what its job has to do', (db) => findUnfinishedRun(db, 5000)],
  ['how many websites wait', (db) => countWaitingRuns(db).catch(() => 0)],
  ['what of it has expired', (db) => deleteExpiredAudits(db, now)],
]

const callCalls: typeof calls = [
  ['the times that are free', (db) => listFreeTimes(db, defaultCallingHours, now)],
  ['the calls to come of an address', (db) => listOpenCalls(db, 'nobody@example.com', now)],
  ['the calls of a network that nobody has confirmed', (db) => countUnconfirmed(db, 'x', now).catch(() => 0)],
  ['the networks of calls that have begun', (db) => forgetNetworks(db, now)],
  ['the held times that lapse', (db) => lockLapsed(db, now)],
  ['a call by its link', (db) => findCallByToken(db, 'x'.repeat(24))],
  ['a call by its reference', (db) => findCallByReference(db, 'LB-7')],
  ['a week of the calendar', (db) => listConsoleBookings(db, now, new Date(now.getTime() + 7 * 86_400_000))],
]

// Of accounts there are thousands at most.
const growing =
  /Seq Scan on (contact_submissions|inquiry_events|inquiry_replies|outbox_jobs|activity_entries|client_messages|sessions|articles|picture_files)/

describe.each([
  [
    'inquiries, e-mails, messages and articles',
    [...consoleCalls, ...inboxCalls, ...articleCalls],
    growing,
    /./,
  ],
  ['audits', auditCalls, /Seq Scan/, /./],
  ['calls', callCalls, /Seq Scan on (?:bookings|contact_submissions)/, /./],
  ['clients', calls, /Seq Scan/, /Index/],
] as const)('with many %s, no table is read whole for', (_of, those, forbidden, needed) => {
  it.each(those)('%s', async (_name, call) => {
    const statements = await captureQueries(call)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      const plan = await planOf(database.db, statement)
      expect(plan).not.toMatch(forbidden)
      expect(plan).toMatch(needed)
    }
  })
})

it('would notice a query without an index', async () => {
  const [statement] = await captureQueries(
    async (db) => await db.execute(sql`select 1 from client_messages where subject = 'x'`),
  )
  expect(statement && (await planOf(database.db, statement))).toMatch(/Seq Scan on client_messages/)
})

it('has every index that a table declares', async () => {
  const files = globSync(['src/platform/**/*table.ts', 'src/**/*table.server.ts'], { cwd: root })
  const modules = await Promise.all(
    // What a module exports is looked at below.
    files.map(async (file) => (await import(path.join(root, file))) as Record<string, unknown>),
  )
  const declared = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .flatMap((table) => getTableConfig(table).indexes.map(({ config }) => config.name ?? ''))
  expect(declared.length).toBeGreaterThan(50)
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select indexname as name from pg_indexes where schemaname = 'public'`,
  )
  const there = new Set(rows.map(({ name }) => name))
  expect(declared.filter((name) => !there.has(name))).toEqual([])
})
