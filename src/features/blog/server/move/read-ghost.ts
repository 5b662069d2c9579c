import { z } from 'zod'
import { namedTitle, refuse, type ExternalArticle, type ExternalArticles } from './external-article.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const link = z.object({ post_id: id, sort_order: z.number().nullish() })

// Only what is used: the format still grows.
const exportSchema = z.object({
  posts: z.array(
    z.object({
      id,
      uuid: text,
      title: text,
      slug: text,
      html: text,
      feature_image: text,
      featured: z.union([z.boolean(), z.number()]).nullish(),
      type: text,
      custom_excerpt: text,
    }),
  ),
  users: z.array(z.object({ id, name: text })).default([]),
  tags: z.array(z.object({ id, name: text })).default([]),
  posts_tags: z.array(link.extend({ tag_id: id })).default([]),
  posts_authors: z.array(link.extend({ author_id: id })).default([]),
})
const fileSchema = z.union([
  z.object({ db: z.array(z.object({ data: exportSchema })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data: exportSchema }).transform(({ data }) => data),
])

const notGhost =
  'This JSON file is not an export of Ghost. In Ghost it is made under Settings, Migration tools, Export content.'

/** Reads the JSON file that Ghost exports. */
export function readGhost(file: string): ExternalArticles {
  const read = fileSchema.safeParse(parse(file))
  if (!read.success || !read.data) return refuse(notGhost)
  const { posts, users, tags, posts_tags, posts_authors } = read.data
  const tagNames = namesOf(tags)
  const userNames = namesOf(users)
  const tagsOf = linked(posts_tags, ({ tag_id }) => tagNames.get(tag_id))
  const authorsOf = linked(posts_authors, ({ author_id }) => userNames.get(author_id))
  const articles: ExternalArticle[] = []
  const left: { title: string; reason: string }[] = []
  for (const post of posts) {
    const reason = reasonToLeave(post)
    if (reason) left.push({ title: namedTitle(post.title), reason })
    else
      articles.push({
        key: `ghost ${post.uuid || post.id}`,
        title: post.title,
        slug: post.slug,
        excerpt: post.custom_excerpt,
        html: post.html,
        authorName: authorsOf.get(post.id)?.[0] ?? '',
        coverAddress: post.feature_image,
        // Names that begin with # are internal tags of Ghost.
        tags: (tagsOf.get(post.id) ?? []).filter((name) => !name.startsWith('#')),
        featured: Boolean(post.featured),
      })
  }
  return { outcome: 'read', from: 'Ghost', articles, left }
}

function parse(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}

function reasonToLeave({ type, html, title }: { type: string; html: string; title: string }) {
  if (type === 'page') return 'It is a page, not an article.'
  if (html === '' && title === '') return 'It is empty.'
  return html === '' ? 'Its text is in a form that only Ghost reads.' : undefined
}

const namesOf = (rows: { id: string; name: string }[]) =>
  new Map(rows.map(({ id: own, name }) => [own, name]))

/** What is linked to each post, in its order. */
function linked<Link extends z.infer<typeof link>>(
  links: Link[],
  nameOf: (one: Link) => string | undefined,
): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const one of links.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const name = nameOf(one)
    if (name) found.set(one.post_id, [...(found.get(one.post_id) ?? []), name])
  }
  return found
}
