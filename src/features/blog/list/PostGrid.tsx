import { useMemo } from 'react'
import { listCovers } from '../cover-address.ts'
import type { PostSummary } from '../post.ts'
import { PostCard } from './PostCard.tsx'

type PostGridProps = {
  posts: readonly PostSummary[]
  /** What the pictures' files are made up from. */
  fetched: readonly PostSummary[]
  isBusy: boolean
}

/** The lead article, then rows of three and two. */
export function PostGrid({ posts, fetched, isBusy }: PostGridProps) {
  const covers = useMemo(() => listCovers(fetched), [fetched])
  return (
    <ul className="post-grid" aria-busy={isBusy || undefined}>
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} cover={covers.get(post.slug) ?? ''} isLead={index === 0} />
      ))}
    </ul>
  )
}
