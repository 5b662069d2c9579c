import { eq } from 'drizzle-orm'
import { articles } from '#features/blog/server/article-table.ts'
import { publishNow, schedule, withdraw, type PublishOutcome } from '#features/blog/server/publish-article.ts'
import { createArticle, saveArticle, type ArticleAuthor } from '#features/blog/server/save-article.ts'
import { londonDay, nextDay } from '#shared/dates.ts'
import { londonMoment } from '#shared/london-moments.ts'
import { demoArticles, demoChange, type DemoArticle } from './articles.ts'
import type { DemoStaff } from './people.ts'
import { personOf, type Seeding } from './seed-inquiry.ts'

const hourMs = 3_600_000

// Made up together with the pages they link to.
const site = { publicUrl: 'http://localhost', hasPage: () => true }

/** The made-up agency's drafts, what it has scheduled, what it took back, and a change that nobody has published yet. */
export async function addArticles(seeding: Seeding): Promise<void> {
  for (const article of demoArticles) await addArticle(seeding, article)
  const { tx, now } = seeding
  const [changed] = await tx.select().from(articles).where(eq(articles.slug, demoChange.slug))
  if (changed)
    await saveArticle(
      tx,
      authorOf(seeding, demoChange.by),
      changed.id,
      { revision: changed.revision, excerpt: demoChange.excerpt },
      { site, now: new Date(now.getTime() - 5 * hourMs) },
    )
}

async function addArticle(
  seeding: Seeding,
  { by, hoursAgo, fields, ...article }: DemoArticle,
): Promise<void> {
  const { tx, now } = seeding
  const author = authorOf(seeding, by)
  const context = { site, now: new Date(now.getTime() - hoursAgo * hourMs) }
  const saved = await createArticle(tx, author, fields, context)
  if (saved.outcome !== 'saved') throw new Error(`${fields.title ?? ''} was not stored`)
  const { id, revision } = saved.article
  if (article.scheduledInDays !== undefined) {
    const at = nineInTheMorning(now, article.scheduledInDays)
    mustBeDone(await schedule(tx, author, id, { revision, at }, context))
  }
  if (article.isWithdrawn) {
    mustBeDone(await publishNow(tx, author, id, revision, context))
    mustBeDone(await withdraw(tx, author, id, { now: new Date(now.getTime() - (hoursAgo / 2) * hourMs) }))
  }
}

function authorOf(seeding: Seeding, username: DemoStaff): ArticleAuthor {
  const { id, firstName, lastName } = personOf(seeding, username)
  return { username, userId: id, name: `${firstName} ${lastName}` }
}

function nineInTheMorning(now: Date, days: number): Date {
  let day = londonDay(now)
  for (let passed = 0; passed < days; passed += 1) day = nextDay(day)
  // The clocks change at one: nine o’clock there always is.
  return londonMoment(`${day}T09:00`) ?? now
}

function mustBeDone(outcome: PublishOutcome): void {
  if (outcome.outcome !== 'done') throw new Error(`a made-up article: ${JSON.stringify(outcome)}`)
}
