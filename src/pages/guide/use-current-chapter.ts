import { useEffect, useState } from 'react'

// A chapter is being read while it crosses a thin stripe at a quarter of the window's height: below the fixed header,
// and above the place where the next heading has only just appeared.
const readingLine = '-25% 0px -74% 0px'

/** The id of the heading whose section is being read; undefined above the first and below the last. */
export function useCurrentChapter(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const idOf = new Map<Element, string>()
    for (const id of ids) {
      const section = document.getElementById(id)?.closest('section')
      if (section) idOf.set(section, id)
    }
    const reached = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) reached.add(target)
          else reached.delete(target)
        // Two chapters meet in the stripe for an instant: the later one counts.
        setCurrent([...idOf].findLast(([section]) => reached.has(section))?.[1])
      },
      { rootMargin: readingLine },
    )
    for (const section of idOf.keys()) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])
  return current
}
