import { useCallback, useEffect, useState } from 'react'
import { listOf, record } from '#api-client/answer.ts'
import { postAndRead, postJson } from '#api-client/http.ts'
import type { ArticlePresence } from '#features/blog/article.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { useConsoleEvents } from '../frame/console-context.ts'

const readPresent = record<{ present: ArticlePresence[] }>({
  present: listOf(record<ArticlePresence>({ username: 'text', name: 'text', since: 'time' })),
})

const beatMs = 15_000

/** Says every 15 seconds that somebody has this article open, and answers who else has. */
export function useArticlePresence(id: number, before: ArticlePresence[]): ArticlePresence[] {
  const [present, setPresent] = useState(before)
  const beat = useCallback(async () => {
    if (id === 0 || document.visibilityState !== 'visible') return
    const path = consolePaths.api.articleAct(id, 'presence')
    const response = await postAndRead(path, undefined, readPresent)
    setPresent(response.present)
  }, [id])
  // A beat that fails is made up for by the next one.
  const tryBeat = useCallback(() => void beat().catch(() => {}), [beat])
  useConsoleEvents(['presence'], tryBeat)
  useEffect(() => {
    if (id === 0) return undefined
    const path = consolePaths.api.articleAct(id, 'presence')
    const first = setTimeout(tryBeat, 0)
    const timer = setInterval(tryBeat, beatMs)
    const leave = () => void postJson(path, undefined, { method: 'DELETE', keepalive: true }).catch(() => {})
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      removeEventListener('pagehide', leave)
    }
  }, [id, tryBeat])
  return present
}
