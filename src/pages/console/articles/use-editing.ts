import { useEffect } from 'react'
import { send } from '#api-client/send.ts'
import { articleCalls } from '#features/blog/article-calls.ts'
import type { EditedArticles, ListedArticle } from '#features/blog/article.ts'
import { useFetched } from '../use-fetched.ts'

// A laptop that is closed says nothing: the server forgets its editor after as long.
const forgottenMs = 30_000

const fetchEditing = async () => (await send(articleCalls.editing, {})).editing

/** The articles of the list with who has each open now. */
export function useEditing(articles: ListedArticle[]): ListedArticle[] {
  const { data: editing, refresh } = useFetched<EditedArticles | null>(null, fetchEditing, ['presence'])
  const shown = editing
    ? articles.map((article) => ({ ...article, editing: editing[article.id] ?? [] }))
    : articles
  const isAnybodyHere = shown.some((article) => article.editing.length > 0)
  useEffect(() => {
    if (!isAnybodyHere) return undefined
    const refreshIfSeen = () => document.visibilityState === 'visible' && void refresh()
    const timer = setInterval(refreshIfSeen, forgottenMs)
    return () => clearInterval(timer)
  }, [isAnybodyHere, refresh])
  return shown
}
