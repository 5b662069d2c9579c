import { AppError } from '../errors.ts'

/**
 * Runs pieces of work one after the other, however many are asked for: each takes a whole core, and visitors need the others.
 * @throws AppError 503 when so many wait already
 */
export function oneAtATime(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= maxWaiting)
      throw new AppError(
        'busy',
        503,
        'Many pictures are being made ready at the moment. Please try again in a minute.',
      )
    waiting += 1
    const own = last.then(work).finally(() => (waiting -= 1))
    last = own.catch(() => undefined)
    return await own
  }
}
