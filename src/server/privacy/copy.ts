import { makeZip } from 'client-zip'
import { sql } from 'drizzle-orm'
import { readAttachment } from '#features/inquiries/server/attachments.ts'
import { plainFileName } from '#platform/files/content.ts'
import { readContent } from '#features/projects/server/files/store.ts'
import type { Db } from '#platform/db/database.ts'
import { renderCopyPage, renderTable } from './copy-page.ts'
import { attachmentIds, fileIds, type Person } from './person.ts'
import { personalTables } from './personal-tables.ts'

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
    'Open index.html to read it, or to print it: it holds everything in words. The files of JSON are tables of our database, for people and machines to read. Passwords and other secrets that would let somebody in are left out, as are the marks by which the machine knows a form that was sent twice.',
    'The privacy policy on our website says what each is for and how long it is kept.',
    contents.length === 0 ? 'There is nothing.' : contents.join('\n'),
  ].join('\n\n') + '\n'
