import type { GivenFields } from '#features/blog/server/given-fields.ts'
import type { DemoStaff } from './people.ts'

/** A made-up article, and what became of it. */
export type DemoArticle = {
  by: DemoStaff
  hoursAgo: number
  fields: GivenFields
  /** At nine in the morning, London time, so many days from now. */
  scheduledInDays?: number
  /** It was public, and is not any more. */
  isWithdrawn?: true
}

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')

export const demoArticles: DemoArticle[] = [
  {
    by: 'owen',
    hoursAgo: 1,
    fields: {
      title: 'Ten questions to ask your own website',
      excerpt: 'A morning’s work with a pencil: ten questions, and what it means when a page has no answer.',
      tags: ['Websites'],
      content:
        paragraphs(
          'Print your home page. Take a pencil. Ask it what you sell, to whom, and what it costs, and underline the sentence that answers. Most pages run out of underlines by the third question.',
          'The ten below are the ones we ask on the first afternoon of every website project, in the order in which visitors seem to ask them.',
        ) +
        '<h2>What is this?</h2>' +
        paragraphs(
          'One sentence, above the fold, without an adjective. If it needs a second, the first is wrong.',
        ) +
        '<h4>Who is it for?</h4>' +
        paragraphs(
          'Name them as they would name themselves. In our last twelve projects 58% of pages did not.',
        ) +
        '<figure><img src="/art/cover-website-brief-small-company.svg"><figcaption>A brief on one page</figcaption></figure>' +
        paragraphs(
          'The other eight follow, with an example each. <a href="/services/website-design">Read more</a>',
        ),
    },
  },
  {
    by: 'maisie',
    hoursAgo: 26,
    fields: {
      title: 'Notes on winter campaigns',
      tags: ['E-mail'],
      content: paragraphs('Three clients, three tones. Collect the subject lines first.'),
    },
  },
  {
    by: 'maisie',
    hoursAgo: 50,
    scheduledInDays: 2,
    fields: {
      title: 'What a potter taught us about product pages',
      excerpt:
        'Six glazes, six pages, and a kiln that decides the publishing plan. What we changed, and what sold.',
      tags: ['Websites', 'Writing'],
      hand: 'Photographs, visits, every word',
      loom: 'Sizes of pictures, first list of questions',
      content:
        paragraphs(
          'A glaze is never the same twice, and a shop page wants it to be. The first version of the pages said so in a footnote, which nobody read and two buyers complained about.',
          'The second version leads with it. Each page now shows six pieces of one glaze, and says which firing they came from.',
        ) +
        '<h2>What we measured</h2>' +
        paragraphs(
          'Returns, questions by e-mail, and how long people looked. All three moved in the right direction within a month.',
        ) +
        '<h2>What we would do again</h2>' +
        paragraphs('Visit the kiln before drawing a page. It saves a month.'),
    },
  },
  {
    by: 'tamsin',
    hoursAgo: 70,
    scheduledInDays: 6,
    fields: {
      title: 'A year of promises, counted',
      excerpt:
        'We promise a reply within a day and publish how well we keep it. What the first year has taught us.',
      tags: ['The agency'],
      featured: true,
      hand: 'The promise, the counting rules, the apologies',
      loom: 'The clock',
      content:
        paragraphs(
          'A promise that nobody counts is a slogan. Ours is counted every week, and the weeks that went badly stand beside the others.',
          'The rules are short enough to fit on <a href="/promise">one page</a>, and they are the same whether they flatter us or not.',
        ) +
        '<h2>What went wrong</h2>' +
        paragraphs(
          'Bank holidays, twice. An e-mail address with a missing letter. A reply that everybody thought somebody else had written.',
        ) +
        '<h2>What we changed</h2>' +
        paragraphs('Every enquiry has one owner, and the owner has a name.'),
    },
  },
  {
    by: 'owen',
    hoursAgo: 900,
    isWithdrawn: true,
    fields: {
      title: 'Our Christmas opening hours',
      slug: 'christmas-opening-hours',
      excerpt: 'When the studio is open over Christmas, and who looks after your enquiries meanwhile.',
      tags: ['The agency'],
      content: paragraphs(
        'The studio closes at noon on Christmas Eve and opens again on the second of January. Enquiries are read every day, by one of us in turn, and the promise holds: you have a reply within a day.',
        'Projects pause from the twenty-fourth. What has been agreed before then is done before then.',
      ),
    },
  },
]

/** A change to one of the first articles that nobody has published yet. */
export const demoChange = {
  slug: 'measuring-geo-honestly',
  by: 'owen',
  excerpt: 'Four things you can count when answer engines quote you, two you cannot, and how to report both.',
} as const satisfies { slug: string; by: DemoStaff; excerpt: string }
