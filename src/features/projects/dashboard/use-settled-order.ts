import { useState, type FocusEvent } from 'react'

type Ordered = { id: number }

/**
 * Keeps a list from moving under the reader: while `isHeld`, or while the focus is in the list, what is known stays
 * where it is, and only what is new joins, in front. A moved element would lose its focus and the place in its text.
 */
export function useSettledOrder<Item extends Ordered>(items: readonly Item[], isHeld: boolean) {
  const [hasFocus, setHasFocus] = useState(false)
  const [settled, setSettled] = useState(() => ({ given: idsOf(items), shown: idsOf(items) }))
  const given = idsOf(items)
  let { shown } = settled
  if (given.join() !== settled.given.join()) {
    if (isHeld || hasFocus) {
      const known = new Set(shown)
      shown = [...given.filter((id) => !known.has(id)), ...shown.filter((id) => given.includes(id))]
    } else shown = given
    setSettled({ given, shown })
  }
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    ordered: shown.flatMap((id) => byId.get(id) ?? []),
    /** For the list's element. */
    watchFocus: {
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  }
}

const idsOf = (items: readonly Ordered[]): number[] => items.map(({ id }) => id)
