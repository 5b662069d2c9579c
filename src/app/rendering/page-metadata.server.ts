import { createHash } from 'node:crypto'
import { guide } from '#content/ai-marketing-guide.ts'
import { caseStudyCards } from '#content/case-studies/cards.ts'
import { workedExample } from '#content/case-studies/worked-example.ts'
import { pictureFiles } from '#content/pictures.ts'
import { packageGroups } from '#content/services/catalogue.ts'
import { genericServices } from '#content/services/generic-services.ts'
import { site } from '#content/site.ts'
import type { BlogPageData } from '#articles/list-filter.ts'
import type { ArticleResponse, PostSummary } from '#articles/post.ts'
import { coverSeedOf } from '#articles/cover.ts'
import { coverOf } from '#articles/draw-cover.server.ts'
import type { PageName, PageSubject, PublicPage } from '#seo/page-subject.ts'
import type { Head, PageProps } from '#shared/page.ts'
import { machinePaths, paths } from '#shared/paths.ts'
import { artVersion } from '#kit/art/art-address.ts'
import type { Drawing } from '#kit/art/drawing.ts'
import { type PictureFile, cover } from '#kit/art/sheet.ts'
import type { Route } from '#routes'

type PageMetadata = {
  subject: PageSubject
  /** On the page's social image. */
  picture: Drawing
  trail?: readonly PageName[]
}

/** The metadata of each public page besides its title and description, by the id of its route. */
const metadata: Record<string, (props: PageProps<Data>) => PageMetadata> = {
  home: () => ({ subject: { is: 'home' }, picture: pictureOf('home-banner') }),
  blog: ({ data }) => ({
    subject: { is: 'list', items: postsOf(data).map(postName) },
    picture: { kind: 'fringe', slug: 'pattern-book', lot: 'blush', ...ground },
  }),
  article: ({ data }) => articleMetadata(data),
  ...Object.fromEntries(packageGroups.map(({ service }) => [service, () => serviceMetadata(service)])),
  service: ({ params }) => serviceMetadata(params['slug'] ?? ''),
  'ai-marketing-guide': () => ({
    subject: {
      is: 'article',
      type: 'Article',
      headline: guide.title,
      authorName: guide.author.name,
      changedAt: guide.reviewed,
      tags: [],
    },
    picture: pictureOf('ai-marketing-guide', 'cover'),
  }),
  'case-studies': () => ({
    subject: {
      is: 'list',
      items: caseStudyCards.map(({ id, title, kind }) => ({
        name: title,
        path: paths.caseStudy(id),
        ...(kind === 'worked-example' && { note: workedExample.label }),
      })),
    },
    picture: pictureOf('case-studies', 'hero'),
  }),
  'case-study': ({ params }) => studyMetadata(params['id'] ?? ''),
  promise: () => textMetadata('promise'),
  'visibility-audit': () => ({ subject: { is: 'text' }, picture: pictureOf('visibility-audit', 'hero') }),
  prices: () => ({
    subject: {
      is: 'list',
      items: packageGroups.map(({ service }) => ({
        name: serviceNamed(service).title,
        path: paths.service(service),
      })),
    },
    picture: { kind: 'plait', slug: 'prices', ...ground },
  }),
  'how-we-use-ai': () => textMetadata('how-we-use-ai'),
  sources: () => textMetadata('sources'),
  'privacy-request': () => textMetadata('privacy-request'),
  'privacy-policy': () => textMetadata('privacy-policy'),
  'terms-of-service': () => textMetadata('terms-of-service'),
  'cookie-policy': () => textMetadata('cookie-policy'),
}

const articles: PageName = { name: 'The Pattern Book', path: paths.blog() }
const postName = ({ title, slug }: PostSummary): PageName => ({ name: title, path: paths.article(slug) })

// Which of the loaders' data it is, its shape says: only the list has `list`, only an article has `next`.
type Data = unknown
const has = <Key extends string>(key: Key, data: Data): data is Record<Key, unknown> =>
  typeof data === 'object' && data !== null && key in data
const postsOf = (data: Data) => (has('list', data) ? (data as BlogPageData).list.data : [])

function articleMetadata(data: Data): PageMetadata {
  if (!has('next', data)) throw new TypeError('no article')
  const { data: article } = data as ArticleResponse
  const { title, authorName, publishedAt, changedAt, tags } = article
  return {
    subject: {
      is: 'article',
      type: 'BlogPosting',
      headline: title,
      authorName,
      publishedAt,
      changedAt: changedAt ?? publishedAt,
      tags,
    },
    picture: coverOf(coverSeedOf(article), ground),
    trail: [articles],
  }
}

function serviceNamed(slug: string) {
  const service = genericServices.find((record) => record.slug === slug)
  if (!service) throw new Error(`no record of the service ${slug}`)
  return service
}

function serviceMetadata(slug: string): PageMetadata {
  const service = serviceNamed(slug)
  return {
    subject: {
      is: 'service',
      name: service.title,
      description: service.description,
      packages: packageGroups.find((group) => group.service === slug),
    },
    picture: slug in pictureFiles ? pictureOf(slug) : cover(slug, ground),
  }
}

// The testimonial stays out: it is a sample until a client signs it off, and reviews must not be invented.
function studyMetadata(id: string): PageMetadata {
  const study = caseStudyCards.find((card) => card.id === id)
  if (!study) throw new Error(`no case study ${id}`)
  return {
    subject: {
      is: 'article',
      type: 'Article',
      headline: study.title,
      publishedAt: study.published,
      tags: study.tags,
      ...(study.kind === 'worked-example' && { note: workedExample.label }),
    },
    picture: pictureOf('case-studies', `study-${id}`),
    trail: [{ name: 'Case Studies', path: paths.caseStudies() }],
  }
}

const textMetadata = (slug: string): PageMetadata => ({
  subject: { is: 'text' },
  picture: { kind: 'plait', slug, ...ground },
})

const ground = { width: 630, height: 630 }
const files = new Map<string, PictureFile>(Object.entries(pictureFiles))

/** One of the site's own pictures: that of a file which holds one, or the named one, or the first. */
function pictureOf(name: string, id?: string): Drawing {
  const file = files.get(name)
  const drawing =
    file && ('kind' in file ? file : (file.find((entry) => entry.id === id) ?? file[0])?.drawing)
  if (!drawing) throw new Error(`content/pictures.ts has no ${name}`)
  return drawing
}

export type DescribedPage = PublicPage & { picture: Drawing }

/**
 * The metadata of a public page. Throws for a route that this file says nothing about: a new public page
 * needs a line in `metadata`.
 */
export function describePage(
  route: Route,
  props: PageProps<Data>,
  head: Head,
  { publicUrl, path }: { publicUrl: string; path: string },
): DescribedPage {
  const metadataOf = metadata[route.id]
  if (!metadataOf) throw new Error(`page-metadata.ts says nothing about the page ${route.id}`)
  const { subject, picture, trail = [] } = metadataOf(props)
  const ending = `: ${site.name}`
  const name = head.title.endsWith(ending) ? head.title.slice(0, -ending.length) : head.title
  const image = `${publicUrl}${machinePaths.socialImage(path)}?v=${imageVersion(name, picture)}`
  return { publicUrl, path, name, description: head.description, image, trail, subject, picture }
}

// Counted up when the layout of social images changes: those who keep them then fetch them again.
const layoutVersion = 1

const imageVersion = (name: string, picture: Drawing): string =>
  createHash('sha256')
    .update(JSON.stringify([layoutVersion, artVersion, name, picture]))
    .digest('hex')
    .slice(0, 10)
