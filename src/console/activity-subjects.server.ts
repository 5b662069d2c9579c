import { eq, inArray } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { ActivityEntry, NamedSubject } from '#activity/activity-entry.ts'
import { articles } from '#articles/article-table.server.ts'
import { pictures } from '#articles/pictures/picture-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { deliverables } from '#clients/approvals/table.server.ts'
import { clientFiles } from '#clients/files/table.server.ts'
import { clientProjects } from '#clients/table.server.ts'
import type { Db } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'

type Found = { subject: string; named: NamedSubject }

/** The label and the page of each entry's subject, by the entry's id; left out if it no longer exists or has no page. */
export async function nameSubjects(
  db: Db,
  entries: readonly ActivityEntry[],
): Promise<Record<number, NamedSubject>> {
  const named: Record<number, NamedSubject> = {}
  for (const [family, find] of Object.entries(finders)) {
    const ofFamily = entries.filter(({ type }) => type.startsWith(`${family}.`))
    const subjects = [...new Set(ofFamily.map(({ subject }) => subject))]
    if (subjects.length === 0) continue
    const found = new Map((await find(db, subjects)).map((one) => [one.subject, one.named]))
    for (const { id, subject } of ofFamily) {
      const one = found.get(subject)
      if (one !== undefined) named[id] = one
    }
  }
  return named
}

const finders: Record<string, (db: Db, subjects: string[]) => Promise<Found[]>> = {
  article: async (db, subjects) => {
    const { id, title } = articles
    const rows = await db
      .select({ id, title })
      .from(articles)
      .where(inArray(id, numbersIn(subjects)))
    return rows.map((row) => found(row.id, row.title, consolePaths.article(row.id)))
  },
  client: async (db, subjects) => {
    const rows = await db
      .select({ username: users.username })
      .from(users)
      .where(inArray(users.username, subjects))
    return rows.map(({ username }) => found(username, username, consolePaths.client(username)))
  },
  deliverable: async (db, subjects) => {
    const rows = await db
      .select({ id: deliverables.id, label: deliverables.title, username: users.username })
      .from(deliverables)
      .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
      .innerJoin(users, eq(users.id, clientProjects.clientId))
      .where(inArray(deliverables.id, numbersIn(subjects)))
    return rows.map(ofClient)
  },
  file: async (db, subjects) => {
    const rows = await db
      .select({ id: clientFiles.id, label: clientFiles.name, username: users.username })
      .from(clientFiles)
      .innerJoin(users, eq(users.id, clientFiles.clientId))
      .where(inArray(clientFiles.id, numbersIn(subjects)))
    return rows.map(ofClient)
  },
  inquiry: async (db, subjects) => {
    const { reference } = contactSubmissions
    const rows = await db.select({ reference }).from(contactSubmissions).where(inArray(reference, subjects))
    return rows.map((row) => found(row.reference, row.reference, consolePaths.inquiry(row.reference)))
  },
  picture: async (db, subjects) => {
    const { id, name } = pictures
    const rows = await db.select({ id, name }).from(pictures).where(inArray(id, subjects))
    return rows.map((row) => found(row.id, row.name, consolePaths.articles()))
  },
  project: async (db, subjects) => {
    const rows = await db
      .select({ id: clientProjects.id, label: clientProjects.projectName, username: users.username })
      .from(clientProjects)
      .innerJoin(users, eq(users.id, clientProjects.clientId))
      .where(inArray(clientProjects.id, numbersIn(subjects)))
    return rows.map(ofClient)
  },
}

const found = (subject: string | number, label: string, href: string): Found => ({
  subject: String(subject),
  named: { label: label === '' ? String(subject) : label, href },
})

const ofClient = ({ id, label, username }: { id: number; label: string; username: string }): Found =>
  found(id, label, consolePaths.client(username))

// Subjects such as that of 'article.exported' are no id.
const numbersIn = (subjects: string[]): number[] =>
  subjects.filter((one) => /^\d{1,15}$/.test(one)).map(Number)
