export type HandAndLoomProps = {
  hand: string | readonly string[]
  loom: string | readonly string[]
  className?: string | undefined
}

/** What people do (a free line) and what machines do (a grid), each in one sentence or several. */
export function HandAndLoom({ hand, loom, className = '' }: HandAndLoomProps) {
  return (
    <dl className={`hand-and-loom ${className}`.trimEnd()}>
      {[['Hand', hand] as const, ['Loom', loom] as const].map(([name, parts]) => (
        <div key={name}>
          <dt>{name}</dt>
          {[parts].flat().map((part) => (
            <dd key={part}>{part}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
