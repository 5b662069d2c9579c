/** Busy times as they are stored: pairs of minutes since 1970, sorted and apart, four bytes each. */

const minuteMs = 60_000

/** Packs merged times, the earliest first, of milliseconds since 1970. */
export function packSpans(times: readonly (readonly [from: number, to: number])[]): Buffer {
  const minutes = Int32Array.from(
    times.flatMap(([from, to]) => [Math.floor(from / minuteMs), Math.ceil(to / minuteMs)]),
  )
  return Buffer.from(minutes.buffer)
}

/** The same as minutes, for `isBusyIn` and `spansIn`. */
export function unpackSpans(packed: Uint8Array): Int32Array {
  // A copy: what a driver gives may begin anywhere.
  return new Int32Array(new Uint8Array(packed).buffer)
}

/** The first pair that ends after a minute. */
function firstAfter(spans: Int32Array, minute: number): number {
  let [low, high] = [0, spans.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle * 2 + 1] ?? 0) > minute) high = middle
    else low = middle + 1
  }
  return low
}

/** Whether any of it is between two moments. */
export function isBusyIn(spans: Int32Array, fromMs: number, toMs: number): boolean {
  const next = spans[firstAfter(spans, fromMs / minuteMs) * 2]
  return next !== undefined && next < toMs / minuteMs
}

/** What of it is between two moments, cut to them, in milliseconds. */
export function spansIn(spans: Int32Array, fromMs: number, toMs: number): [from: number, to: number][] {
  const found: [number, number][] = []
  for (let at = firstAfter(spans, fromMs / minuteMs) * 2; at < spans.length; at += 2) {
    const [from, to] = [(spans[at] ?? 0) * minuteMs, (spans[at + 1] ?? 0) * minuteMs]
    if (from >= toMs) break
    found.push([Math.max(from, fromMs), Math.min(to, toMs)])
  }
  return found
}
