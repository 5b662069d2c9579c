type KeyHintsProps = { hints: readonly (readonly [keys: readonly string[], words: string])[] }

/** A key of the keyboard, or several that are pressed together. */
export const Key = ({ children }: { children: string }) => <kbd className="key">{children}</kbd>

/** Which keys do what on this page, in one line below its list. */
export const KeyHints = ({ hints }: KeyHintsProps) => (
  <p className="flex max-lg:hidden flex-wrap gap-y-1.5 gap-x-5 pt-0 pb-6 px-pad text-ink-700 text-xs">
    {hints.map(([keys, words]) => (
      <span key={words}>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}{' '}
        {words}
      </span>
    ))}
  </p>
)
