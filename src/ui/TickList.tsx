export type TickListProps = { items: readonly string[]; className?: string | undefined }

/** A list with brush ticks; `--tick-color`, set on any ancestor, colours them (madder otherwise). */
export function TickList({ items, className = '' }: TickListProps) {
  return (
    <ul className={`tick-list ${className}`.trimEnd()}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
