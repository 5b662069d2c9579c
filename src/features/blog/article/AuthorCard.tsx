import type { ArticleAuthor } from '../post.ts'

/** Who wrote it: the first letter of the name on a square with a dashed line, and for our own people who they are. */
export function AuthorCard({ name, author }: { name: string; author: ArticleAuthor | null }) {
  return (
    <div className="author-card">
      <div className="author-card__initial" aria-hidden>
        {Array.from(name)[0]}
      </div>
      <div>
        <p className="small muted">Written by</p>
        <p className="d3">{name}</p>
        {author && <p className="small muted">{author.role}</p>}
      </div>
      {author && <p className="author-card__about">{author.about}</p>}
    </div>
  )
}
