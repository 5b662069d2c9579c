import { createReadStream, readdirSync, rmSync, closeSync, openSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { StartupError } from '../errors.ts'

// The format is age's (age-encryption.org/v1): anyone who has the key can also read a backup without this program.
const firstBytes = Buffer.from('age-encryption.org/')

// Only where something is encrypted: it takes a while to load.
const age = async () => await import('age-encryption')

/** A new key for BACKUP_KEY. */
export async function newBackupKey(): Promise<string> {
  return await (await age()).generateX25519Identity()
}

/** Whether a file begins like one that was encrypted. Throws what opening it throws. */
function isEncrypted(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(firstBytes.length)
    readSync(descriptor, start)
    return start.equals(firstBytes)
  } finally {
    closeSync(descriptor)
  }
}

/** A step of a pipeline that encrypts to this key. */
export function encryptTo(key: string): (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array> {
  return async function* (source) {
    const { Encrypter, identityToRecipient } = await age()
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(key).catch(wrongForm))
    yield* fromWeb(await encrypter.encrypt(toWeb(source)))
  }
}

/** What an encrypted file holds. Throws a StartupError without the key it was encrypted to. */
async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (key === undefined)
    throw new StartupError('This backup is encrypted. Set BACKUP_KEY to the key that it was made with.')
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(key)
  } catch (error) {
    wrongForm(error)
  }
  const content = await decrypter.decrypt(toWeb(source)).catch((error: unknown) => {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new StartupError('This backup was made with another key than BACKUP_KEY.', { cause: error })
    throw error
  })
  yield* fromWeb(content)
}

function wrongForm(cause: unknown): never {
  throw new StartupError('BACKUP_KEY is not a key: `npm run backup -- --new-key` makes one.', { cause })
}

// Node's own types of these streams and the browser's, which the library names, are the same thing twice.
type WebStream = globalThis.ReadableStream<Uint8Array>
const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as WebStream
const fromWeb = (stream: WebStream) => Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)

/** How many backups stay: the last of each of so many days, and of each of so many weeks. */
type Keep = { days: number; weeks: number }

const NAME = /^loomsbury-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.ndjson\.gz(?:\.age)?$/
const dayMs = 86_400_000

/** What a backup of this moment is called. */
export function backupName(at: Date, encrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `loomsbury-${time}.ndjson.gz${encrypted ? '.age' : ''}`
}

/** The moment that such a name says; undefined for any other name. */
export function backupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Which of these names are to go. The last backup of a day represents it, and the last of a week (from Monday) that. */
export function namesToDelete(names: readonly string[], { days, weeks }: Keep): string[] {
  const ours = names
    .flatMap((name) => {
      const at = backupTime(name)
      return at === undefined ? [] : [{ name, day: Math.floor(at.getTime() / dayMs) }]
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
  // 1 January 1970 was a Thursday.
  const weekOf = (day: number) => Math.floor((day + 3) / 7)
  const lastOfEach = (spanOf: (day: number) => number, count: number) => {
    const last = new Map<number, string>()
    for (const { name, day } of ours) if (!last.has(spanOf(day))) last.set(spanOf(day), name)
    return [...last.values()].slice(0, count)
  }
  const retained = new Set([...lastOfEach((day) => day, days), ...lastOfEach(weekOf, weeks)])
  return ours.filter(({ name }) => !retained.has(name)).map(({ name }) => name)
}

/** Removes what no longer has to be retained; files with other names are not ours. */
export function deleteOldBackups(folder: string, keep: Keep): void {
  for (const name of namesToDelete(readdirSync(folder), keep)) rmSync(path.join(folder, name))
}

/** How many rows a table has, and what they add up to: the same for the same rows in whatever order. */
export type TableDigests = Record<string, { rows: number; sum: string }>

/** Adds up rows as they are written and read. */
export function createDigest() {
  const tables = new Map<string, { rows: number; sum: bigint }>()
  return {
    add(table: string, json: string): void {
      const known = tables.get(table) ?? { rows: 0, sum: 0n }
      const hash = createHash('sha256').update(json).digest('hex')
      tables.set(table, { rows: known.rows + 1, sum: BigInt.asUintN(256, known.sum + BigInt(`0x${hash}`)) })
    },
    read: (): TableDigests =>
      Object.fromEntries(
        [...tables].map(([table, { rows, sum }]) => [table, { rows, sum: sum.toString(16) }]),
      ),
  }
}

/** The tables that are not the same in both. */
export function differingTables(a: TableDigests, b: TableDigests): string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.filter((name) => a[name]?.rows !== b[name]?.rows || a[name]?.sum !== b[name]?.sum)
}

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
