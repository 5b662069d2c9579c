type Shape = { pattern: RegExp; words: (match: string[]) => string }

// The statements that our migrations are made of. Names are in double quotes where drizzle-kit wrote them.
const shapes: Shape[] = [
  { pattern: /^create table (?:if not exists )?"?(\w+)/i, words: ([name]) => `makes the table ${name}` },
  {
    pattern: /^alter table "?(\w+)"? add column "?(\w+)/i,
    words: ([table, name]) => `adds the column ${name} to ${table}`,
  },
  {
    pattern: /^alter table "?(\w+)"? add constraint "?\w+"? foreign key \("(\w+)/i,
    words: ([table, name]) => `holds ${name} of ${table} to the rows that it names`,
  },
  {
    pattern: /^alter table "?(\w+)"? add constraint "?(\w+)/i,
    words: ([table, name]) => `adds the rule ${name} to ${table}`,
  },
  {
    pattern: /^create (?:unique )?index (?:if not exists )?"?(\w+)"? on "?(\w+)/i,
    words: ([name, table]) => `makes the index ${name} of ${table}`,
  },
  { pattern: /^drop index (?:if exists )?"?(\w+)/i, words: ([name]) => `removes the index ${name}` },
  { pattern: /^drop table (?:if exists )?"?(\w+)/i, words: ([name]) => `REMOVES THE TABLE ${name}` },
  {
    pattern: /^alter table "?(\w+)"? drop column (?:if exists )?"?(\w+)/i,
    words: ([table, name]) => `REMOVES THE COLUMN ${name} of ${table}`,
  },
  {
    pattern: /^alter table "?(\w+)"? alter column "?(\w+)/i,
    words: ([table, name]) => `changes how ${name} of ${table} is kept`,
  },
  { pattern: /^update "?(\w+)/i, words: ([table]) => `fills in rows of ${table}` },
  { pattern: /^insert into "?(\w+)/i, words: ([table]) => `adds rows to ${table}` },
  { pattern: /^delete from "?(\w+)/i, words: ([table]) => `REMOVES ROWS of ${table}` },
  {
    pattern: /^create (?:or replace )?function (\w+)/i,
    words: ([name]) => `makes the function ${name}`,
  },
  {
    pattern: /^create (?:or replace )?trigger (\w+)/i,
    words: ([name]) => `makes the trigger ${name}`,
  },
]

/** What a statement of a migration does, in words; its beginning for one of another kind. */
export function describeStatement(statement: string): string {
  const text = withoutComments(statement)
  for (const { pattern, words } of shapes) {
    const match = pattern.exec(text)
    if (match) return words(match.slice(1))
  }
  return `runs: ${text.slice(0, 80)}${text.length > 80 ? '…' : ''}`
}

/** A statement on one line, without the comments of whole lines. */
export const withoutComments = (statement: string): string =>
  statement
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('--'))
    .join(' ')
