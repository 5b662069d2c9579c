import { useMemo } from 'react'
import { listCovers } from '../cover-address.ts'
import type { PostSummary } from '../post.ts'
import { PostCard } from '../list/PostCard.tsx'

/** Up to three articles to go on with. */
export function NextArticles({ posts }: { posts: readonly PostSummary[] }) {
  const covers = useMemo(() => listCovers(posts), [posts])
  return (
    <section className="next-articles no-print" aria-labelledby="next-heading">
      <div className="page-width">
        <h2 id="next-heading" className="d2">
          Read next
        </h2>
        <ul className="next-articles__list">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} cover={covers.get(post.slug) ?? ''} headingLevel={3} />
          ))}
        </ul>
      </div>
    </section>
  )
}
