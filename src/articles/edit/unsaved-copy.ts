import { newSubmissionKey } from '#api-client/http.ts'
import type { ArticleFields } from '../article.ts'

/** What this browser stores of an article that the server has not acknowledged. */
export type UnsavedCopy = {
  key: string
  /** The base version, and the changes to it. */
  base: ArticleFields
  fields: ArticleFields
  revision: number
  atMs: number
}

const prefixOf = (article: number, username: string) =>
  `loomsbury:article:${article === 0 ? 'new' : article}:${username}:`

/** The key of this window only. */
export function reserveCopy(article: number, username: string): string {
  const key = prefixOf(article, username) + newSubmissionKey()
  // Locked until the window closes, so that its copy is not offered in another window.
  if ('locks' in navigator) void navigator.locks.request(key, async () => await new Promise(() => {}))
  return key
}

/** @returns whether it is stored: a browser may refuse */
export function storeCopy({ key, ...copy }: UnsavedCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy))
    return true
  } catch {
    return false
  }
}

export function removeCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}

/** The stored copies of an article by closed windows, the latest first. */
export async function findCopies(article: number, username: string): Promise<UnsavedCopy[]> {
  const locks = 'locks' in navigator ? (await navigator.locks.query()).held : []
  const open = new Set(locks?.map(({ name }) => name))
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(article, username)) && !open.has(key))
      .flatMap(readCopy)
      .toSorted((one, other) => other.atMs - one.atMs)
  } catch {
    return []
  }
}

function readCopy(key: string): UnsavedCopy[] {
  try {
    // Written by `storeCopy`; damaged ones are ignored.
    const copy = JSON.parse(localStorage.getItem(key) ?? '') as Omit<UnsavedCopy, 'key'>
    return typeof copy.fields.content === 'string' && typeof copy.base.content === 'string'
      ? [{ ...copy, key }]
      : []
  } catch {
    return []
  }
}
