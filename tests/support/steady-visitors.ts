import { setTimeout as delay } from 'node:timers/promises'
import { newInquiry, postInquiry, type Acknowledged } from './inquiries.ts'

/** Visitors who read one page and send one inquiry after the other, each once: whatever goes wrong is told. */
export function startSteadyVisitors(url: string, pages: string[], { readers = 3, writers = 3 } = {}) {
  const faults: string[] = []
  const acknowledged: Acknowledged[] = []
  let read = 0
  const stopping = new AbortController()

  const repeat = async (visit: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await visit().catch((error: unknown) => faults.push(String(error)))
      await delay(10)
    }
  }
  const readOne = async () => {
    const page = pages[read % pages.length] ?? '/'
    const response = await fetch(url + page)
    await response.text()
    if (response.ok) read += 1
    else faults.push(`${page}: ${response.status}`)
  }
  const writeOne = async () => {
    const inquiry = newInquiry()
    acknowledged.push({ ...inquiry, reference: await postInquiry(url, inquiry), posts: 1 })
  }
  const all = Promise.all([
    ...Array.from({ length: readers }, () => repeat(readOne)),
    ...Array.from({ length: writers }, () => repeat(writeOne)),
  ])
  return {
    /** Answers once so many more pages have been read and inquiries sent. */
    async carryOn(more: number): Promise<void> {
      const target = { read: read + more, sent: acknowledged.length + more }
      while ((read < target.read || acknowledged.length < target.sent) && faults.length < 20) await delay(20)
    },
    async stop() {
      stopping.abort()
      await all
      return { faults, acknowledged, read }
    },
  }
}
