import { fullName } from '#shared/full-name.ts'
import type { User } from '#accounts/users.server.ts'
import { inTransaction, type Outcome } from '#activity/outcome.server.ts'
import type { ConsoleArticle } from '#articles/article.ts'
import { cleanContent } from '#articles/inputs.server.ts'
import { addPicture } from '#articles/pictures/picture-store.server.ts'
import { publishNow, schedule, withdraw } from '#articles/publish-article.server.ts'
import { createArticle, saveArticle, type ArticleAuthor } from '#articles/save-article.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { drawCoverPicture } from './pictures.ts'
import type { DemoStaff } from './people.ts'

type DemoArticle = {
  by: DemoStaff
  title: string
  slug: string
  excerpt: string
  content: string
  tags: string[]
  /** Shown in place of `{picture}` in its text, and as its cover. */
  hasPicture?: true
  /** Public since then. */
  publishedDaysAgo?: number
  /** Written after that. */
  changedTitle?: string
  /** Published at this time from now. */
  dueInHours?: number
  /** Unpublished again. */
  withdrawnDaysAgo?: number
}

const figure = (alt: string | null, caption: string) =>
  `<figure><img src="{picture}"${alt === null ? '' : ` alt="${alt}"`} width="{width}" height="{height}"><figcaption>${caption}</figcaption></figure>`

/** The demo's articles, besides those of every installation. */
const demoArticles: DemoArticle[] = [
  {
    by: 'owen',
    title: 'Which of our pages do assistants read?',
    slug: 'pages-that-assistants-read',
    excerpt:
      'A server’s log says which visitors are machines and what they fetched. An hour with it is worth more than a month of guessing.',
    tags: ['Answer engines', 'Measurement'],
    publishedDaysAgo: 12,
    changedTitle: 'Which of your pages do assistants read?',
    content: `<p>Every visitor leaves a line in the log, and machines sign with their name. You do not need a tool to find out which of your pages they read: you need the log of one month and someone who knows the names.</p>
<h2>Three questions for a log</h2>
<ul><li>Who came? Sort by name, and look the unknown ones up.</li><li>What did they fetch? Count by page, not by visit.</li><li>What did they not find? Every 404 is a promise someone made for you.</li></ul>
<h2>What to do with the answers</h2>
<p>Mend the pages that were asked for and not found. Then read the three that are fetched most often as if you had never seen them, and change the first paragraph until it could stand alone.</p>`,
  },
  {
    by: 'maisie',
    title: 'Show the loom, not the cloth',
    slug: 'show-the-loom-not-the-cloth',
    excerpt:
      'A photograph of the finished work says that you are able. A photograph of the work being done says how, and that is what people ask about.',
    tags: ['Writing', 'Websites'],
    hasPicture: true,
    dueInHours: 20,
    content: `<p>Most pages of work show the result: the site, the campaign, the chair. Visitors nod and go on, because a result does not say whether you could do it again for them.</p>
${figure('Threads crossing on a loom, the pattern half woven', 'Half woven: the order is visible, and so is the hand.')}
<h2>What a half-made thing says</h2>
<p>It shows the order in which you decide. It shows what you looked at and left out. A buyer who has been let down before is looking for exactly that, and for nothing else.</p>
<h2>Three pictures to take this week</h2>
<ol><li>The desk, while a decision is being made.</li><li>The draft that was thrown away, beside the one that stayed.</li><li>The list of what the client said, in their words.</li></ol>`,
  },
  {
    by: 'owen',
    title: 'What a month of chat logs taught us',
    slug: 'a-month-of-chat-logs',
    excerpt: 'Four hundred conversations, read by two people.',
    tags: ['Chat assistants'],
    hasPicture: true,
    content: `<p>We read four hundred conversations of one shop’s assistant, two people and a pot of tea. 38% of them ended where a person should have taken over.</p>
<h2>Where it went wrong</h2>
${figure(null, 'Each thread is a conversation; the loose ones were given up.')}
<h4>Opening hours</h4>
<p>The assistant knew them. Nobody had told it about the bank holiday. More <a href="/services/conversation-ai">here</a>.</p>`,
  },
  {
    by: 'tamsin',
    title: 'Prices on the page',
    slug: '',
    excerpt: '',
    tags: [],
    content: '<p>Why we print ours, and what happened to the enquiries.</p>',
  },
  {
    by: 'tamsin',
    title: 'A year of promises, counted',
    slug: 'a-year-of-promises',
    excerpt:
      'We promise a reply within a day and publish how well we keep it. What the first year of counting has taught us.',
    tags: ['The agency'],
    dueInHours: 140,
    content: `<p>A promise that nobody counts is a slogan. Ours is counted every week, and the weeks that went badly stand beside the others. The rules fit on <a href="/promise">one page</a>, whether they flatter us or not.</p>
<h2>What went wrong</h2>
<p>Bank holidays, twice. An address with a missing letter. A reply that everybody thought someone else had written.</p>
<h2>What we changed</h2>
<p>Every enquiry has one owner, and the owner has a name.</p>`,
  },
  {
    by: 'owen',
    title: 'Opening hours over Christmas',
    slug: 'christmas-opening-hours',
    excerpt: 'When the studio is open over Christmas, and who looks after your enquiries meanwhile.',
    tags: ['The agency'],
    publishedDaysAgo: 40,
    withdrawnDaysAgo: 20,
    content: `<p>The studio closes at noon on Christmas Eve and opens again on the second of January. Enquiries are read every day, by one of us in turn, and the promise holds: you have a reply within a day.</p>
<p>Projects pause from the twenty-fourth. What was agreed before then is done before then.</p>`,
  },
]

// Its links are known to work.
const site = { publicUrl: 'http://localhost', hasPage: () => true }
const hourMs = 3_600_000
const pictureWidth = 960

/** The demo's articles: drafts, a scheduled one, and one edited since its publication. */
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

/** On the hour. */
const fullHour = (now: Date, inHours: number) =>
  new Date((Math.ceil(now.getTime() / hourMs) + inHours) * hourMs)

/** Uploads a drawn picture. */
async function drawPicture(db: Db, by: ArticleAuthor, slug: string, now: Date) {
  const upload = { bytes: await drawCoverPicture(slug, pictureWidth), name: `${slug}.png` }
  const added = await addPicture(db, by, upload, { now })
  if (added.is !== 'done') throw new Error('a picture of the demonstration was not stored')
  const { src, srcset, width, height } = added.value.picture
  return { src, width, height, cover: srcset.split(', ').at(-1)?.split(' ')[0] ?? src }
}
