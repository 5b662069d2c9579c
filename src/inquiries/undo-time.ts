/** How long a reply can be undone before it is sent, in ms; `leftMs` is the time until its deadline, which it never passes. */
export function undoMsOf(leftMs: number): number {
  if (leftMs <= 0) return 3000
  if (leftMs < 10_000) return 0
  return leftMs < 2 * 60_000 ? 3000 : 10_000
}
