import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { decrypted, isEncrypted } from './encryption.ts'

// A backup is gzipped text, encrypted if there is a key, a JSON object a line: a head, one line for each row, an end. Rows are written and read by the
// database itself (row_to_json, json_populate_recordset), so every type survives.

export const backupHeadSchema = z.object({
  format: z.literal('loomsbury-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations the database had had (see `listApplied`): they are its schema version. */
  migrations: z.array(z.number()),
})

export const backupEndSchema = z.object({
  /** The number of rows by table. */
  rows: z.record(z.string(), z.number()),
  /** The last value given out, by table.column: ids are never given out twice, not even after a restore. */
  sequences: z.record(z.string(), z.number()),
  /** Of everything before this line. */
  sha256: z.string(),
})

export type BackupHead = z.infer<typeof backupHeadSchema>
export type BackupEnd = z.infer<typeof backupEndSchema>

// `s`: a line may hold U+2028, which `.` would otherwise take for its end.
const ROW = /^\{"table":"(\w+)","row":(.*)\}$/s

/** One row as a line. Its JSON is taken over unread, so no number loses a digit. */
export function rowLine(table: string, json: string): string {
  return `{"table":"${table}","row":${json}}`
}

/** The row in a line; undefined for the head and the end. */
export function parseRowLine(line: string): { table: string; json: string } | undefined {
  const [, table, json] = ROW.exec(line) ?? []
  return table === undefined || json === undefined ? undefined : { table, json }
}

/** The lines of a gzipped file, without their ends. Throws a StartupError for one that is encrypted to another key. */
export async function* readLines(file: string, key: string | undefined): AsyncGenerator<string> {
  const isClosed = isEncrypted(file)
  const text = createGunzip().setEncoding('utf8')
  const bytes = createReadStream(file)
  const content = isClosed ? Readable.from(decrypted(bytes, key), { objectMode: false }) : bytes
  content.on('error', (error: Error) => text.destroy(error)).pipe(text)
  let rest = ''
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
