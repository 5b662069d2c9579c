import { desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { ActivityEntry, NamedSubject } from '#activity/activity-entry.ts'
import { articles } from '#articles/article-table.server.ts'
import { pictures } from '#articles/pictures/picture-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { deliverables } from '#clients/approvals/table.server.ts'
import { clientFiles } from '#clients/files/table.server.ts'
import { monthInWords } from '#clients/dates.ts'
import { clientProjects } from '#clients/table.server.ts'
import { containing, type Db } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { fullName } from '#shared/full-name.ts'

type Found = { subject: string; named: NamedSubject }

// Of one family, the latest first.
const mostFound = 200

/** The label and the page of each entry's subject, by the entry's id; left out if it no longer exists or has no page. */
export async function nameSubjects(
  db: Db,
  entries: readonly ActivityEntry[],
): Promise<Record<number, NamedSubject>> {
  const named: Record<number, NamedSubject> = {}
  for (const [name, { having, find }] of Object.entries(families)) {
    const ofFamily = entries.filter(({ type }) => type.startsWith(`${name}.`))
    const subjects = [...new Set(ofFamily.map(({ subject }) => idOf(subject)))]
    if (subjects.length === 0) continue
    const found = new Map((await find(db, having(subjects))).map((one) => [one.subject, one.named]))
    for (const { id, subject } of ofFamily) {
      const one = found.get(idOf(subject))
      const month = monthOf(subject)
      if (one !== undefined)
        named[id] = month === undefined ? one : { ...one, label: `${one.label} for ${monthInWords(month)}` }
    }
  }
  return named
}

/** The subjects that have these words in their names, by the first part of the types of their entries. */
export async function findSubjects(db: Db, words: string): Promise<{ family: string; subjects: string[] }[]> {
  const found = await Promise.all(
    Object.entries(families).map(async ([family, { matching, find }]) => ({
      family,
      subjects: (await find(db, matching(containing(words)))).map(({ subject }) => subject),
    })),
  )
  return found.filter(({ subjects }) => subjects.length > 0)
}

// The subject of a report is its project and its month: '12, 2026-11'.
const idOf = (subject: string): string => subject.split(', ')[0] ?? ''
const monthOf = (subject: string): string | undefined => /^\d+, (\d{4}-\d\d)$/.exec(subject)?.[1]

type Family = {
  having: (subjects: string[]) => SQL | undefined
  matching: (pattern: string) => SQL | undefined
  find: (db: Db, condition: SQL | undefined) => Promise<Found[]>
}

const isNamed = (pattern: string) =>
  or(ilike(users.username, pattern), ilike(users.firstName, pattern), ilike(users.lastName, pattern))

const families: Record<string, Family> = {
  account: {
    having: (subjects) => inArray(users.username, subjects),
    matching: isNamed,
    find: async (db, condition) => {
      const rows = await db.select().from(users).where(condition).limit(mostFound)
      return rows.map((user) =>
        found(
          user.username,
          fullName(user),
          user.role === 'client' ? consolePaths.client(user.username) : consolePaths.place('people'),
        ),
      )
    },
  },
  article: {
    having: (subjects) => inArray(articles.id, numbersIn(subjects)),
    matching: (pattern) => ilike(articles.title, pattern),
    find: async (db, condition) => {
      const { id, title } = articles
      const rows = await db
        .select({ id, title })
        .from(articles)
        .where(condition)
        .orderBy(desc(id))
        .limit(mostFound)
      return rows.map((row) => found(row.id, row.title, consolePaths.article(row.id)))
    },
  },
  client: {
    having: (subjects) => inArray(users.username, subjects),
    matching: isNamed,
    find: async (db, condition) => {
      const rows = await db.select().from(users).where(condition).limit(mostFound)
      return rows.map((user) => found(user.username, fullName(user), consolePaths.client(user.username)))
    },
  },
  deliverable: {
    having: (subjects) => inArray(deliverables.id, numbersIn(subjects)),
    matching: (pattern) => or(ilike(deliverables.title, pattern), isNamed(pattern)),
    find: async (db, condition) => {
      const rows = await db
        .select({ id: deliverables.id, label: deliverables.title, username: users.username })
        .from(deliverables)
        .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
        .innerJoin(users, eq(users.id, clientProjects.clientId))
        .where(condition)
        .orderBy(desc(deliverables.id))
        .limit(mostFound)
      return rows.map(ofClient)
    },
  },
  file: {
    having: (subjects) => inArray(clientFiles.id, numbersIn(subjects)),
    matching: (pattern) => or(ilike(clientFiles.name, pattern), isNamed(pattern)),
    find: async (db, condition) => {
      const rows = await db
        .select({ id: clientFiles.id, label: clientFiles.name, username: users.username })
        .from(clientFiles)
        .innerJoin(users, eq(users.id, clientFiles.clientId))
        .where(condition)
        .orderBy(desc(clientFiles.id))
        .limit(mostFound)
      return rows.map(ofClient)
    },
  },
  inquiry: {
    having: (subjects) => inArray(contactSubmissions.reference, subjects),
    matching: (pattern) =>
      or(
        ...(['reference', 'firstName', 'lastName', 'company'] as const).map((name) =>
          ilike(contactSubmissions[name], pattern),
        ),
      ),
    find: async (db, condition) => {
      const { reference, firstName, lastName, company, id } = contactSubmissions
      const rows = await db
        .select({ reference, firstName, lastName, company })
        .from(contactSubmissions)
        .where(condition)
        .orderBy(desc(id))
        .limit(mostFound)
      return rows.map((row) =>
        found(row.reference, fullName(row) || row.company, consolePaths.inquiry(row.reference)),
      )
    },
  },
  picture: {
    having: (subjects) => inArray(pictures.id, subjects),
    matching: (pattern) => ilike(pictures.name, pattern),
    find: async (db, condition) => {
      const { id, name } = pictures
      const rows = await db.select({ id, name }).from(pictures).where(condition).limit(mostFound)
      return rows.map((row) => found(row.id, row.name, consolePaths.articles()))
    },
  },
  project: ofProjects(),
  report: ofProjects(),
}

function ofProjects(): Family {
  return {
    having: (subjects) => inArray(clientProjects.id, numbersIn(subjects)),
    matching: (pattern) => or(ilike(clientProjects.projectName, pattern), isNamed(pattern)),
    find: async (db, condition) => {
      const rows = await db
        .select({ id: clientProjects.id, label: clientProjects.projectName, username: users.username })
        .from(clientProjects)
        .innerJoin(users, eq(users.id, clientProjects.clientId))
        .where(condition)
        .orderBy(desc(clientProjects.id))
        .limit(mostFound)
      return rows.map(ofClient)
    },
  }
}

const found = (subject: string | number, label: string, href: string): Found => ({
  subject: String(subject),
  named: { label: label === '' ? String(subject) : label, href },
})

const ofClient = ({ id, label, username }: { id: number; label: string; username: string }): Found =>
  found(id, label, consolePaths.client(username))

// Some subjects, such as that of 'article.exported', are not ids.
const numbersIn = (subjects: string[]): number[] =>
  subjects.filter((one) => /^\d{1,15}$/.test(one)).map(Number)
