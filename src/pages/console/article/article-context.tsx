import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { ArticlePageData } from '#features/blog/article-page-data.ts'
import type { PageProps } from '#shared/page.ts'
import { useConsole } from '../frame/console-context.ts'
import { ArticleStore } from './article-store.ts'

const ArticleContext = createContext<{ store: ArticleStore; opened: ArticlePageData } | undefined>(undefined)

/** The article of the page as it is now, and the store that changes it. Only below `ArticleProvider`. */
export function useArticle() {
  const context = use(ArticleContext)
  if (!context) throw new Error('this is not the page of an article')
  const { store } = context
  return { ...context, ...useSyncExternalStore(store.subscribe, store.read, store.read) }
}

/** What the page of an article is rendered with; null: there is no such article. */
export type ArticleContent = ArticlePageData | null

/** Holds what is written on the page, and saves it. Without an article there is nothing to hold. */
export const ArticleProvider = ({
  data,
  children,
}: PageProps<ArticleContent> & { children: ReactNode }): ReactNode =>
  data ? <LoadedArticle opened={data}>{children}</LoadedArticle> : children

function LoadedArticle({ opened, children }: { opened: ArticlePageData; children: ReactNode }) {
  const { username } = useConsole().shell.person
  const [context] = useState(() => ({ opened, store: new ArticleStore(opened, username) }))
  useEffect(() => context.store.start(), [context])
  return <ArticleContext value={context}>{children}</ArticleContext>
}
