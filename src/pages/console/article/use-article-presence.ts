import { useCallback, useEffect, useState } from 'react'
import { send } from '#api-client/send.ts'
import { articleCalls } from '#features/blog/article-calls.ts'
import type { ArticlePresence } from '#features/blog/article.ts'
import { useConsoleEvents } from '../frame/console-context.ts'

const beatMs = 15_000

/** Says every 15 seconds that someone has this article open, and answers who else has. */
export function useArticlePresence(id: number, before: ArticlePresence[]): ArticlePresence[] {
  const [present, setPresent] = useState(before)
  const beat = useCallback(async () => {
    if (id === 0 || document.visibilityState !== 'visible') return
    const answer = await send(articleCalls.beat, { id })
    setPresent(answer.present)
  }, [id])
  // A beat that fails is made up for by the next one.
  const tryBeat = useCallback(() => void beat().catch(() => {}), [beat])
  useConsoleEvents(['presence'], tryBeat)
  useEffect(() => {
    if (id === 0) return undefined
    const first = setTimeout(tryBeat, 0)
    const timer = setInterval(tryBeat, beatMs)
    const leave = () => void send(articleCalls.leave, { id }, undefined, { keepalive: true }).catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('pagehide', leave)
    }
  }, [id, tryBeat])
  return present
}
