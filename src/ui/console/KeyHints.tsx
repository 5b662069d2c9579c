import { Key } from './Key.tsx'

type KeyHintsProps = { hints: readonly (readonly [keys: readonly string[], words: string])[] }

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
