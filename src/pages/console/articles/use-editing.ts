import { useCallback, useEffect, useState } from 'react'
import { send } from '#api-client/send.ts'
import { articleCalls } from '#features/blog/article-calls.ts'
import type { EditedArticles, ListedArticle } from '#features/blog/article.ts'
import { useConsoleEvents } from '../frame/console-context.ts'

// Whoever closes a laptop says nothing: the server forgets them after as long.
const forgottenMs = 30_000

/** The articles of the list with who has each open now: fetched anew when the server tells that somebody came or went. */
export function useEditing(articles: ListedArticle[]): ListedArticle[] {
  const [editing, setEditing] = useState<EditedArticles>()
  const refresh = useCallback(() => {
    const fetchAgain = async () => {
      const response = await send(articleCalls.editing, {})
      setEditing(response.editing)
    }
    // What could not be fetched shows as it was.
    void fetchAgain().catch(() => {})
  }, [])
  useConsoleEvents(['presence'], refresh)
  const shown = editing
    ? articles.map((article) => ({ ...article, editing: editing[article.id] ?? [] }))
    : articles
  const isAnybodyHere = shown.some((article) => article.editing.length > 0)
  useEffect(() => {
    if (!isAnybodyHere) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), forgottenMs)
    return () => clearInterval(timer)
  }, [isAnybodyHere, refresh])
  return shown
}
