export type Signal = {
  /** Ends the current wait, or the next one if no one waits. */
  raise: () => void
  /** Resolves when raised, or after `timeoutMs`. */
  wait: (timeoutMs: number) => Promise<void>
}

/** A doorbell that is remembered: raised while no one waits, it ends the next wait at once. */
export function createSignal(): Signal {
  let isRaised = false
  let endWait: (() => void) | undefined
  return {
    raise: () => {
      isRaised = true
      endWait?.()
    },
    wait: async (timeoutMs) => {
      if (!isRaised) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs)
          endWait = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        endWait = undefined
      }
      isRaised = false
    },
  }
}
