/** Closes an open `<details>` by Escape, and by a click or focus outside. @returns a function that removes the listeners */
export function closeByEscapeAndOutside(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined
  const ended = new AbortController()
  const { signal } = ended
  const closeFromOutside = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  }
  document.addEventListener('pointerdown', closeFromOutside, { signal })
  document.addEventListener('focusin', closeFromOutside, { signal })
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape' || !details.open) return
      details.open = false
      details.querySelector('summary')?.focus()
    },
    { signal },
  )
  return () => ended.abort()
}
