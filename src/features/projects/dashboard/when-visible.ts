/** Calls back as soon as someone can see the page: at once, or when it comes to the front. @returns ends the waiting */
export function whenVisible(callBack: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', look)
    callBack()
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => document.removeEventListener('visibilitychange', look)
}
