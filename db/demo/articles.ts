import type { DemoStaff } from './people.ts'

export type DemoArticle = {
  by: DemoStaff
  title: string
  slug: string
  excerpt: string
  content: string
  tags: string[]
  /** Shown in its text where `{picture}` stands, and above it. */
  hasPicture?: true
  /** Public since then. */
  publishedDaysAgo?: number
  /** Written after that. */
  changedTitle?: string
  /** Goes out at this time from now. */
  dueInHours?: number
  /** Taken off the site again. */
  withdrawnDaysAgo?: number
}

const picture = (alt: string | null, caption: string) =>
  `<figure><img src="{picture}"${alt === null ? '' : ` alt="${alt}"`} width="{width}" height="{height}"><figcaption>${caption}</figcaption></figure>`

/** What the made-up agency is writing, besides the articles that every Loomsbury begins with. */
export const demoArticles: DemoArticle[] = [
  {
    by: 'owen',
    title: 'Which of our pages do assistants read?',
    slug: 'pages-that-assistants-read',
    excerpt:
      'A server’s log says which visitors are machines and what they fetched. An hour with it is worth more than a month of guessing.',
    tags: ['Answer engines', 'Measurement'],
    publishedDaysAgo: 12,
    changedTitle: 'Which of your pages do assistants read?',
    content: `<p>Every visitor leaves a line in the log, and machines sign with their name. You do not need a tool to find out which of your pages they read: you need the log of one month and somebody who knows the names.</p>
<h2>Three questions for a log</h2>
<ul><li>Who came? Sort by name, and look the unknown ones up.</li><li>What did they fetch? Count by page, not by visit.</li><li>What did they not find? Every 404 is a promise somebody made for you.</li></ul>
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
${picture('Threads crossing on a loom, the pattern half woven', 'Half woven: the order is visible, and so is the hand.')}
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
${picture(null, 'Each thread is a conversation; the loose ones were given up.')}
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
<p>Bank holidays, twice. An address with a missing letter. A reply that everybody thought somebody else had written.</p>
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
