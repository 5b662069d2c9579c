import { ArrowRight } from 'lucide-react'
import type { PostSummary } from './post.ts'
import { londonDay, months } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Link } from '#kit/Link.tsx'
import { Tag } from '#kit/Tag.tsx'
import { pictureOf, pictureSrcset } from './picture.ts'

const maxTags = 2 // §9

type PostCardProps = {
  post: PostSummary
  cover: string
  isLead?: boolean
  /** In its row: then it takes the whole of it. */
  isAlone?: boolean
  headingLevel?: 2 | 3
}

/** The date of an article for people, in London so that server and browser agree (decision 17): `November 18, 2026`. */
export function articleDate(publishedAt: string): string {
  const [year, month, day] = londonDay(new Date(publishedAt)).split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}

type CoverImageProps = {
  address: string
  width: number
  height: number
  /** The displayed width, for uploaded ones, which have several sizes. */
  sizes: string
  loading?: 'lazy' | 'eager'
}

/** The picture of an article, drawn or uploaded. Decorative. */
export function CoverImage({ address, sizes, ...shown }: CoverImageProps) {
  const uploaded = pictureOf(address)
  if (!uploaded)
    return <img className="size-full object-cover" src={address} alt="" decoding="async" {...shown} />
  const { id, width } = uploaded
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSrcset(id, width, 'avif')} sizes={sizes} />
      <img
        className="size-full object-cover"
        srcSet={pictureSrcset(id, width, 'webp')}
        sizes={sizes}
        src={address}
        alt=""
        decoding="async"
        {...shown}
      />
    </picture>
  )
}

/** One article of a list; the whole card is its link. */
export function PostCard({ post, cover, isLead = false, isAlone = false, headingLevel = 2 }: PostCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <li
      className={`post-card relative flex-col ${isLead ? 'post-card--lead md:max-lg:col-span-full' : ''}${isAlone ? 'lg:flex-row lg:items-center lg:gap-10 lg:col-span-full' : ''}`.trimEnd()}
    >
      <div className={`post-card__picture ${isAlone ? 'lg:w-1/2' : ''}`.trimEnd()}>
        <CoverImage
          address={cover}
          width={600}
          height={400}
          sizes={
            isLead
              ? '(min-width: 64rem) 60vw, 100vw'
              : '(min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw'
          }
          loading={isLead ? 'eager' : 'lazy'}
        />
      </div>
      <div className={isAlone ? 'lg:w-1/2' : undefined}>
        <div className="flex flex-wrap gap-2 mb-3">
          {post.featured && <Tag tone="weld">Featured</Tag>}
          {post.tags.slice(0, maxTags).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
        <Heading className="d3">{post.title}</Heading>
        <p className="post-card__excerpt">{post.excerpt}</p>
        <p className="mt-3 text-muted text-sm">
          {post.authorName}, <time dateTime={post.publishedAt}>{articleDate(post.publishedAt)}</time>
        </p>
        <Link className="text-link text-link--stretched" href={paths.article(post.slug)}>
          Read Article <span className="sr-only">{post.title}</span>
          <ArrowRight className="icon" aria-hidden />
        </Link>
      </div>
    </li>
  )
}
