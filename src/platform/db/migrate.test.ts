import { expect, it } from 'vitest'
import { defaultMigrationsDir, readMigrations, describeStatement } from './migrate.ts'

it.each([
  ['CREATE TABLE "notes" (\n\t"id" bigint\n);', 'makes the table notes'],
  ['ALTER TABLE "notes" ADD COLUMN "a" text;', 'adds the column a to notes'],
  [
    'ALTER TABLE "notes" ADD CONSTRAINT "x_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id");',
    'holds user_id of notes to the rows that it names',
  ],
  ['ALTER TABLE "notes" ADD CONSTRAINT "notes_u" UNIQUE("a");', 'adds the rule notes_u to notes'],
  ['CREATE INDEX "notes_a" ON "notes" USING btree ("a");', 'makes the index notes_a of notes'],
  ['-- why\n\nUPDATE "notes"\nSET "a" = 1;', 'fills in rows of notes'],
  ['DROP TABLE "notes";', 'REMOVES THE TABLE notes'],
  ['ALTER TABLE "notes" DROP COLUMN "a";', 'REMOVES THE COLUMN a of notes'],
  ['DELETE FROM "notes";', 'REMOVES ROWS of notes'],
  ['grant select on notes to someone', 'runs: grant select on notes to someone'],
])('%s', (statement, words) => expect(describeStatement(statement)).toBe(words))

it('has words for almost all there are', () => {
  const all = readMigrations(defaultMigrationsDir()).flatMap(({ sql }) => sql.map(describeStatement))
  const without = all.filter((words) => words.startsWith('runs: '))
  expect(all.length).toBeGreaterThan(150)
  expect(without.length).toBeLessThan(12)
})
