import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { ArticlePageData } from '../article.ts'
import type { PageProps } from '#shared/page.ts'
import { failureText, send } from '#api-client/send.ts'
import { articleCalls } from '../article-calls.ts'
import { toast } from '#kit/toast.ts'
import { useConsole } from '#console/frame/console-context.ts'
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

/** Provides the store of the article, if there is one. */
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

/** Opens a preview of the draft, in a phone's width on request. */
export function usePreview() {
  const { store } = useArticle()
  const [isOpening, setOpening] = useState(false)
  const preview = async (isPhone = false) => {
    // Opened synchronously: browsers block later windows as pop-ups.
    const view = open('', isPhone ? '' : '_blank', isPhone ? 'popup,width=390,height=844' : '')
    setOpening(true)
    try {
      if (!(await store.save())) throw new Error('not saved')
      const { path } = await send(articleCalls.makePreview, { id: store.read().article.id })
      void store.refresh()
      if (view) view.location.href = path
      else
        toast({
          title: 'Your browser did not open the preview',
          description: 'Please allow it to open windows here.',
        })
    } catch (error) {
      view?.close()
      toast({ title: 'There is no preview now', description: failureText(error), variant: 'destructive' })
    } finally {
      setOpening(false)
    }
  }
  return { preview, isOpening }
}
