import { newSubmissionKey } from '#api-client/submission-key.ts'
import type { ArticleFields } from '#features/blog/article.ts'

/** What a browser keeps of an article that the server has not acknowledged. */
export type KeptText = {
  key: string
  /** What it was written on, and what it changed. */
  base: ArticleFields
  fields: ArticleFields
  revision: number
  atMs: number
}

const prefixOf = (article: string, username: string) => `loomsbury:article:${article}:${username}:`

/**
 * The place where one window keeps its text. Another window of the same person has another: so neither writes over what the
 * other keeps.
 */
export function keptPlace(article: string, username: string) {
  const key = prefixOf(article, username) + newSubmissionKey()
  // Held until the window closes: so no one is offered what another window is still writing.
  if ('locks' in navigator) void navigator.locks.request(key, async () => await new Promise(() => {}))
  return {
    key,
    /** @returns whether it is kept: a browser may refuse */
    keep(kept: Omit<KeptText, 'key'>): boolean {
      try {
        localStorage.setItem(key, JSON.stringify(kept))
        return true
      } catch {
        return false
      }
    },
    forget: () => forgetKept(key),
  }
}

export function forgetKept(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then nothing was kept.
  }
}

/** What windows that are closed by now have kept of an article, the latest first. */
export async function keptTexts(article: string, username: string): Promise<KeptText[]> {
  const held = 'locks' in navigator ? (await navigator.locks.query()).held : []
  const open = new Set(held?.map(({ name }) => name))
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(prefixOf(article, username)) && !open.has(key),
    )
    return keys.flatMap(readKept).toSorted((one, other) => other.atMs - one.atMs)
  } catch {
    return []
  }
}

function readKept(key: string): KeptText[] {
  try {
    // Written above; what is not whole any more is no text of anyone's.
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as Omit<KeptText, 'key'>
    return typeof kept.fields.content === 'string' && typeof kept.base.content === 'string'
      ? [{ ...kept, key }]
      : []
  } catch {
    return []
  }
}
