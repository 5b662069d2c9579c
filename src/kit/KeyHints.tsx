type KeyHintsProps = { hints: readonly (readonly [keys: readonly string[], words: string])[] }

/** A key of the keyboard, or several that are pressed together. */
export const Key = ({ children }: { children: string }) => <kbd className="key">{children}</kbd>

/** Which keys do what on this page, in one line below its list. */
export const KeyHints = ({ hints }: KeyHintsProps) => (
  <p className="list-hints">
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
