export type LoadingStateProps = {
  /** Shown and read out, for example "Loading Articles...". */
  text: string
  /** `cards` for a grid of pictures with text, `lines` for a list. */
  shape?: 'cards' | 'lines' | undefined
  /** How many cards or lines stand in for what is to come. */
  count?: number | undefined
}

/** In the place of content that is on its way: the given words, and striped bars with one pale stripe travelling. */
export function LoadingState({ text, shape = 'cards', count = 1 }: LoadingStateProps) {
  return (
    <div className="loading-state" aria-busy>
      <output className="muted">{text}</output>
      <div className={`loading-state__${shape}`} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="loading-state__item">
            {shape === 'cards' && <i />}
            <i />
            <i />
            <i />
            <i />
          </div>
        ))}
      </div>
    </div>
  )
}
