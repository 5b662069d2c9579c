// However much happens at the agency, a page fetches again no more often.
const pauseMs = 700

/**
 * Makes one call at a time: a pause after each, and one more for everything that was wanted meanwhile, so that no answer
 * overtakes another and a busy minute still gets its answers.
 * @returns what makes the call; its promise ends with a call that began after it was wanted
 */
export function inTurn(call: () => Promise<void>): () => Promise<void> {
  let ended = Promise.resolve()
  let next: Promise<void> | undefined
  const callAfter = async (before: Promise<void>) => {
    await before
    next = undefined
    await call()
  }
  const pause = async () => await new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
  return async () => {
    if (!next) {
      next = callAfter(ended)
      ended = next.then(pause, pause)
    }
    await next
  }
}
