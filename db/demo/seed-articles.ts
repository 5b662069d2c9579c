import { fullName } from '#shared/full-name.ts'
import type { User } from '#features/accounts/server/users.ts'
import { inTransaction, type Outcome } from '#features/activity/server/outcome.ts'
import type { ConsoleArticle } from '#features/blog/article.ts'
import { cleanContent } from '#features/blog/server/acts/inputs.ts'
import { addPicture } from '#features/blog/server/pictures/store.ts'
import { publishNow, schedule, withdraw } from '#features/blog/server/publish-article.ts'
import { createArticle, saveArticle, type ArticleAuthor } from '#features/blog/server/save-article.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { demoArticles, type DemoArticle } from './articles.ts'
import { drawCoverPicture } from './pictures.ts'

// Its links are known to lead somewhere.
const site = { publicUrl: 'http://localhost', hasPage: () => true }
const hourMs = 3_600_000
const pictureWidth = 960

/** What the made-up agency has written: drafts, one that waits for its time, one that was changed since it was published. */
export async function seedArticles(db: Db, people: ReadonlyMap<string, User>, now: Date): Promise<void> {
  for (const [at, article] of demoArticles.entries()) {
    const user = people.get(article.by)
    if (!user) throw new Error(`${article.by} is not there`)
    const by = { username: user.username, userId: user.id, name: fullName(user) }
    await addArticle(db, by, article, {
      now,
      writtenAt: new Date(now.getTime() - (demoArticles.length - at) * 5 * hourMs),
    })
  }
}

async function addArticle(
  db: Db,
  by: ArticleAuthor,
  demo: DemoArticle,
  { now, writtenAt }: { now: Date; writtenAt: Date },
): Promise<void> {
  const { title, slug, excerpt, tags, publishedDaysAgo, changedTitle, dueInHours, withdrawnDaysAgo } = demo
  const begunAt = new Date(writtenAt.getTime() - (publishedDaysAgo ?? 0) * 24 * hourMs)
  const picture = demo.hasPicture && (await drawPicture(db, by, slug, begunAt))
  const content = picture
    ? demo.content
        .replace('{picture}', picture.src)
        .replace('{width}', String(picture.width))
        .replace('{height}', String(picture.height))
    : demo.content
  const fields = { title, slug, excerpt, tags, coverImage: picture ? picture.cover : '' }
  const clean = { ...fields, content: await cleanContent.parseAsync(content) }
  const perform = async (body: (tx: Tx) => Promise<Outcome<{ article: ConsoleArticle }>>) => {
    const outcome = await inTransaction(db, by, '', body)
    if (outcome.is !== 'done') throw new Error(`an article is ${outcome.is}`)
    return outcome.value.article
  }
  const [atFirst, later] = [
    { site, now: begunAt },
    { site, now: writtenAt },
  ]
  const { id, revision } = await perform(async (tx) => await createArticle(tx, by, clean, atFirst))
  if (publishedDaysAgo !== undefined)
    await perform(async (tx) => await publishNow(tx, by, id, revision, atFirst))
  if (withdrawnDaysAgo !== undefined) {
    const withdrawnAt = new Date(writtenAt.getTime() - withdrawnDaysAgo * 24 * hourMs)
    await perform(async (tx) => await withdraw(tx, id, { now: withdrawnAt }))
  }
  if (changedTitle !== undefined)
    await perform(async (tx) => await saveArticle(tx, by, id, { revision, title: changedTitle }, later))
  if (dueInHours !== undefined) {
    const at = fullHour(now, dueInHours)
    await perform(async (tx) => await schedule(tx, by, id, { revision, at }, later))
  }
}

/** A full hour, as people choose it. */
const fullHour = (now: Date, inHours: number) =>
  new Date((Math.ceil(now.getTime() / hourMs) + inHours) * hourMs)

/** A picture of our own drawing, uploaded as a person would. */
async function drawPicture(db: Db, by: ArticleAuthor, slug: string, now: Date) {
  const upload = { bytes: await drawCoverPicture(slug, pictureWidth), name: `${slug}.png` }
  const added = await addPicture(db, by, upload, { now })
  if (added.is !== 'done') throw new Error('a picture of the demonstration was not stored')
  const { src, srcset, width, height } = added.value.picture
  return { src, width, height, cover: srcset.split(', ').at(-1)?.split(' ')[0] ?? src }
}
