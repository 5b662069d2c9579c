/** Who wrote it: the first letter of the name on a square with a dashed line. */
export function AuthorBlock({ name }: { name: string }) {
  return (
    <div className="author-block">
      <div className="author-block__initial" aria-hidden>
        {Array.from(name)[0]}
      </div>
      <div>
        <p className="small muted">Written by</p>
        <p className="d3">{name}</p>
      </div>
    </div>
  )
}
