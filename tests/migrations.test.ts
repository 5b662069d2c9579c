import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { withoutComments } from '#platform/db/migrate.ts'
import drizzleConfig from '../drizzle.config.ts'
import { root } from './support/imports.ts'

type Snapshot = Awaited<ReturnType<typeof generateDrizzleJson>>

// A new server starts beside the old one, which goes on reading and writing the old columns: migrations only add.

const forbidden: Record<string, RegExp> = {
  'removes something':
    /\bdrop (?:table|column|index|constraint|schema|type|view|trigger|function|default|not null)\b/i,
  'removes something that has no kind': /^alter table "?\w+"? drop "/i,
  'renames something': /\brename\b/i,
  'changes a type': /\balter column "?\w+"? (?:set data )?type\b/i,
  'makes an old column mandatory': /\bset not null\b/i,
  'removes rows': /\b(?:delete from|truncate (?:table )?") ?/i,
  'adds a mandatory column without a default':
    /\badd column "?\w+"? (?!.*\b(?:default|generated)\b).*\bnot null\b/i,
}

// By migration and reason: why it does no harm.
const exceptions: Record<string, string> = {
  // An index is no data: a query that used it only gets slower, and the words it was on are searched by a new one.
  '0015_search: removes something': 'DROP INDEX "contact_submissions_search";',
  // What it was for is found by `contact_submissions_waiting`, in the old server too.
  '0029_drop_reply_due_index: removes something': 'DROP INDEX "contact_submissions_reply_due";',
  // A version has another decision once one was taken back. The code that decides looks for one first, under a lock,
  // in the old server too.
  '0030_decisions_and_pins: removes something':
    'ALTER TABLE "approval_decisions" DROP CONSTRAINT "approval_decisions_once";',
}

const statementsOf = (text: string) => text.split('--> statement-breakpoint').map(withoutComments)

const faultsOf = (name: string, text: string) =>
  statementsOf(text).flatMap((statement) =>
    Object.entries(forbidden)
      .filter(([, pattern]) => pattern.test(statement))
      .map(([fault]): [string, string] => [`${name}: ${fault}`, statement]),
  )

it('only adds, in every migration there is', () => {
  const files = globSync('db/migrations/*.sql', { cwd: root }).toSorted()
  expect(files.length).toBeGreaterThan(20)
  const faults = files.flatMap((file) =>
    faultsOf(path.basename(file, '.sql'), readFileSync(path.join(root, file), 'utf8')),
  )
  expect(Object.fromEntries(faults)).toEqual(exceptions)
  expect(faults).toHaveLength(Object.keys(exceptions).length)
})

it.each([
  'DROP TABLE "a";',
  'ALTER TABLE "a" DROP COLUMN "b";',
  'ALTER TABLE "a" DROP "b";',
  'ALTER TABLE "a" DROP CONSTRAINT "b";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" RENAME TO "c";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TABLE "a" ALTER COLUMN "b" TYPE bigint;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  'DELETE FROM "a";',
  'TRUNCATE "a";',
  'DO $$ BEGIN\n  DROP TABLE a;\nEND $$;',
])('would refuse %s', (statement) => expect(faultsOf('x', statement)).not.toEqual([]))

it.each([
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower(c)) STORED NOT NULL;',
  'CREATE TABLE "a" ("b" text NOT NULL);',
  '-- nothing is renamed\nUPDATE "a" SET "b" = 1;',
  'CREATE TRIGGER t BEFORE UPDATE OR DELETE ON a EXECUTE FUNCTION f();',
])('takes %s', (statement) => expect(faultsOf('x', statement)).toEqual([]))

// Else the next `npm run db:generate` would drop, or create once more, what is somewhere else. It reads the latest
// snapshot only.
it('has made the tables of the code, and keeps one snapshot of them', async () => {
  const tables: Record<string, unknown> = {}
  for (const file of globSync([drizzleConfig.schema ?? []].flat(), { cwd: root }))
    Object.assign(tables, await import(path.join(root, file)))
  const snapshots = globSync('db/migrations/meta/*_snapshot.json', { cwd: root })
  expect(snapshots).toHaveLength(1)
  const made = JSON.parse(readFileSync(path.join(root, snapshots[0] ?? ''), 'utf8')) as Snapshot
  expect(await generateMigration(made, generateDrizzleJson(tables, made.id))).toEqual([])
})
