import { Button } from '#kit/Button.tsx'
import { kindsIn, type NewsItem, type NewsKind } from './news.ts'

type NewsKindsProps = {
  news: readonly NewsItem[]
  /** The one that shows; where there are none of it any more, all show. */
  kind: NewsKind | undefined
  onChange: (kind: NewsKind | undefined) => void
}

/** All news, or those of one kind: only the kinds that there are, and nothing where there is one. */
export function NewsKinds({ news, kind, onChange }: NewsKindsProps) {
  const kinds = kindsIn(news)
  if (kinds.length < 2) return null
  const shown = kinds.find((one) => one.kind === kind)?.kind
  return (
    <fieldset className="flex flex-wrap gap-1.5 py-3 px-pad border-b border-b-line-200 no-scripting:hidden">
      <legend className="sr-only">Kinds of news</legend>
      {[{ kind: undefined, name: 'All' }, ...kinds].map((one) => (
        <Button
          key={one.name}
          size="small"
          variant={one.kind === shown ? 'primary' : 'ghost'}
          className="aria-pressed:forced-colors:underline"
          aria-pressed={one.kind === shown}
          onClick={() => onChange(one.kind)}
        >
          {one.name}
        </Button>
      ))}
    </fieldset>
  )
}
