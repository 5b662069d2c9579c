import { failureOf } from './http.ts'

/** Makes a call; one that is lost while the browser is offline is held (`onHeld`), and made again once it is online. */
export async function onceOnline<Answer>(
  call: () => Promise<Answer>,
  onHeld: (isHeld: boolean) => void,
): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (failureOf(error).status !== undefined || navigator.onLine) throw error
    onHeld(true)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    onHeld(false)
    return await onceOnline(call, onHeld)
  }
}
