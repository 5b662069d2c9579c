import { makeZip } from 'client-zip'
import { sql } from 'drizzle-orm'
import { readAttachment } from '#inquiries/attachments.server.ts'
import { plainFileName } from '#platform/files/content.ts'
import { readContent } from '#clients/files/store.server.ts'
import type { Db } from '#platform/db/database.ts'
import { site } from '#content/site.ts'
import { storedData } from '#content/legal/stored-data.ts'
import { londonDateAndTime, longDate } from '#shared/dates.ts'
import { escapeMarkup as text } from '#shared/escape.ts'
import { attachmentIds, fileIds, type Person } from './person.server.ts'
import { personalTables } from './personal-tables.server.ts'

type Row = Readonly<Record<string, unknown>>

type CopyContents = {
  email: string
  now: Date
  /** What `renderTable` made, by table. */
  tables: ReadonlyMap<string, string>
  /** Where the files of the person are, from this page. */
  files: readonly { path: string; name: string }[]
}

/** The rows of one table, for people; internal columns are only in the JSON beside it. */
function renderTable(table: string, label: string, rows: readonly Row[]): string {
  const records = rows.map((row) => {
    const entries = wordsOf(table).flatMap(([column, words]) => renderEntry(words, row[column]))
    return `<li>${entries.length === 0 ? `<p>In ${table}.json only: it has no words.</p>` : `<dl>${entries.join('')}</dl>`}</li>`
  })
  return `<h3>${text(toRequester(label))} (${rows.length})</h3><ol>${records.join('\n')}</ol>`
}

/** The labels are written for staff. */
const toRequester = (label: string) =>
  label
    .replace(/\bthey are\b/, 'you are')
    .replace(/\bthey\b/, 'you')
    .replace(/\btheir\b/, 'your')

function renderEntry(words: string, value: unknown): string[] {
  const rendered = renderValue(value)
  return rendered === '' ? [] : [`<div><dt>${text(capitalised(words))}</dt><dd>${rendered}</dd></div>`]
}

// Left out: the HTML, whose text is included, and sign-in links.
const leftOut = new Set(['html', 'token'])

function renderValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return text(inLondon(value))
  if (Array.isArray(value)) {
    const items = value.map(renderValue).filter((item) => item !== '')
    return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  }
  if (typeof value === 'number') return text(value.toString())
  // JSON has no other types.
  if (typeof value !== 'object') return ''
  const entries = Object.entries(value).flatMap(([key, inner]) =>
    leftOut.has(key) ? [] : renderEntry(wordsForKey(key), inner),
  )
  return entries.length === 0 ? '' : `<dl>${entries.join('')}</dl>`
}

function inLondon(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return longDate(value)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value)) return value
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : londonDateAndTime(at)
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/**
 * The copy of a person's data as a page that needs no other file, in parts by the lines of the privacy policy.
 */
function* renderCopyPage({ email, now, tables, files }: CopyContents): Generator<string> {
  const title = `What we hold about ${email}`
  yield `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(title)}</title>
<style>${copyStyles}</style>
</head>
<body>
<main>
<h1>${text(title)}</h1>
<p>As of ${londonDateAndTime(now)}. All times are London’s.</p>
<p>${text([site.legalName, ...site.address].join(', '))}. Write to ${text(site.mailbox)} if something is wrong or should be erased. The privacy policy on our website says what each thing is for. You may also complain to the Information Commissioner’s Office at ico.org.uk, at any time.</p>
<p>Passwords and other secrets that would let someone in are left out. The files of JSON beside this page hold the same for machines, with the numbers by which our database ties one thing to another.</p>
`
  if (tables.size + files.length === 0) yield '<p>There is nothing.</p>\n'
  for (const group of storedData) {
    const ofGroup = [...tables].filter(([table]) => groupOf(table) === group)
    if (ofGroup.length > 0)
      yield `<section>
<h2>${text(group.what)}</h2>
<p>How long we keep it: ${text(group.kept.charAt(0).toLowerCase() + group.kept.slice(1))}.</p>
${ofGroup.map(([, rendered]) => rendered).join('\n')}
</section>
`
  }
  if (files.length > 0)
    yield `<section>
<h2>Your files (${files.length})</h2>
<ul>${files.map(({ path, name }) => `<li><a href="${text(encodeURI(path))}">${text(name)}</a></li>`).join('')}</ul>
</section>
`
  yield '</main>\n</body>\n</html>\n'
}

/** The styles of a copy, for screen and paper, in the reader's own colours. */
const copyStyles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 48rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin-top: 3rem; border-top: 2px solid; padding-top: 0.75rem; font-size: 1.375rem; }
h3 { margin-top: 2rem; font-size: 1.0625rem; }
ol, ul { margin: 0; padding-left: 1.5rem; }
ol > li { padding-block: 0.5rem; border-top: 1px solid; }
dl { margin: 0; }
dl > div { display: grid; grid-template-columns: 12rem minmax(0, 1fr); column-gap: 1rem; }
dl dl > div { grid-template-columns: 9rem minmax(0, 1fr); }
dt { font-weight: 600; }
dd { margin: 0; white-space: pre-wrap; }
@media (width < 40rem) {
  dl > div, dl dl > div { display: block; }
  dl dl { padding-left: 1rem; }
}
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  main { max-width: none; padding: 0; }
  h2, h3 { break-after: avoid; }
  ol > li > dl > div { break-inside: avoid; }
  a { color: inherit; }
}
`

/** The labels of columns that are not about a person, but about times and states. */
const otherWords: Readonly<Record<string, string>> = {
  at: 'when',
  arrived_at: 'arrived',
  bytes: 'size in bytes',
  closed_at: 'closed',
  completion_date: 'ends',
  created_at: 'stored',
  decision: 'decision',
  done_at: 'left',
  due_on: 'due',
  expires_at: 'until',
  extended_at: 'extended',
  kind: 'kind',
  last_used_at: 'last used',
  made_at: 'made',
  opened_at: 'opened',
  read_at: 'read',
  reference: 'reference',
  replied_at: 'replied to',
  reply_due_at: 'reply due',
  sent_at: 'sent',
  start_date: 'begins',
  state: 'state',
  status: 'state',
  type: 'kind',
  updated_at: 'last changed',
  used_at: 'used',
}

/**
 * The columns of a table that have labels, in the order of reading: those of the privacy policy, which are about the person,
 * then times and states. The others are internal.
 */
function wordsOf(table: string): readonly (readonly [column: string, words: string])[] {
  const personal = groupOf(table)?.holds[table] ?? {}
  return [
    ...Object.entries(personal),
    ...Object.entries(otherWords).filter(([column]) => !(column in personal)),
  ]
}

/** The line of the privacy policy that a table belongs to. */
const groupOf = (table: string) => storedData.find(({ holds }) => table in holds)

/** The label of a key inside a value: 'landingPage' and 'landing_page' are 'landing page'. */
const wordsForKey = (key: string): string =>
  key
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
    .trim()

type ZipFile = { name: string; lastModified: Date; input: string | AsyncIterable<Uint8Array> }

/**
 * All that is stored about a person, as a streamed ZIP file: a JSON file for each table, the files themselves, a page for
 * people, and a text that explains them (UK GDPR, articles 15 and 20).
 */
export const zipCopy = (db: Db, person: Person, now: Date): ReadableStream<Uint8Array> =>
  // An aborted download ends the work, which is no error.
  makeZip(filesOf(db, person, now)).pipeThrough(new TransformStream())

async function* filesOf(db: Db, person: Person, now: Date): AsyncGenerator<ZipFile> {
  const contents: string[] = []
  const tables = new Map<string, string>()
  const handedOver: { path: string; name: string }[] = []
  for (const [table, { rows, label, secret = [], isFile }] of Object.entries(personalTables)) {
    if (!rows || isFile) continue
    const name = sql.identifier(table)
    const { rows: found } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(${name}) - ${sql.param([...secret])}::text[] as row from ${name} where ${rows(person)}`,
    )
    if (found.length === 0) continue
    contents.push(`${table}.json: ${label} (${found.length})`)
    const stored = found.map(({ row }) => row)
    tables.set(table, renderTable(table, label, stored))
    const input = `${JSON.stringify(stored, undefined, 2)}\n`
    yield { name: `${table}.json`, lastModified: now, input }
  }
  const { rows: files } = await db.execute<{ id: number; name: string; bytes: number }>(
    sql`select id::int as id, name, bytes from client_files where id in ${fileIds(person)} and completed_at is not null order by id`,
  )
  for (const { id, name, bytes } of files) {
    const path = `files/${id}-${plainFileName(name)}`
    contents.push(path)
    handedOver.push({ path, name })
    yield { name: path, lastModified: now, input: readContent(db, id, { first: 0, last: bytes - 1 }) }
  }
  const { rows: attached } = await db.execute<{ id: number; name: string }>(
    sql`select id::int as id, name from inquiry_attachments where id in ${attachmentIds(person)} and completed_at is not null order by id`,
  )
  for (const { id, name } of attached) {
    const path = `attachments/${id}-${plainFileName(name)}`
    contents.push(path)
    handedOver.push({ path, name })
    yield { name: path, lastModified: now, input: readAttachment(db, id) }
  }
  const page = [...renderCopyPage({ email: person.email, now, tables, files: handedOver })].join('')
  yield { name: 'index.html', lastModified: now, input: page }
  yield { name: 'read-me.txt', lastModified: now, input: readMe(person, now, contents) }
}

const readMe = ({ email }: Person, now: Date, contents: string[]) =>
  [
    `What we hold about ${email}, as of ${now.toISOString()}.`,
    'Open index.html to read it, or to print it: it holds everything in words. The files of JSON are tables of our database, for people and machines to read. Passwords and other secrets that would let someone in are left out, as are the marks by which the machine knows a form that was sent twice.',
    'The privacy policy on our website says what each is for and how long it is kept.',
    contents.length === 0 ? 'There is nothing.' : contents.join('\n'),
  ].join('\n\n') + '\n'
