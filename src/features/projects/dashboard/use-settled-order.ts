import { useState, type FocusEvent } from 'react'

type Ordered = { id: number }

/**
 * Keeps the order of a list stable while `isHeld`, or while the focus is in it: only new items join, in front. An element that
 * moves would lose its focus and scroll position.
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
