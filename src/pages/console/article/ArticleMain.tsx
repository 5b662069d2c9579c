import { lazy, Suspense, useEffect } from 'react'
import { ArticleBar } from './ArticleBar.tsx'
import { useArticle } from './article-context.tsx'
import { ArticleNotices } from './ArticleNotices.tsx'
import { ArticleText } from './ArticleText.tsx'
import { NativeActs } from './NativeActs.tsx'
import { ArticlePanel } from './panel/ArticlePanel.tsx'

// Most days bring neither.
const ConflictDialog = lazy(async () => ({
  default: (await import('./dialogs/ConflictDialog.tsx')).ConflictDialog,
}))
const SignInDialog = lazy(async () => ({
  default: (await import('./dialogs/SignInDialog.tsx')).SignInDialog,
}))

/** The page of an article below its name: the bar, the text, and beside it what belongs to it. */
export function ArticleMain() {
  const { fields, store, conflict, failure, isPanelOpen } = useArticle()
  useSaveKey(store.save)
  return (
    <div className="article-page">
      <ArticleBar />
      <div className="article-page__columns">
        <main id="main" className="article-page__main">
          <h1 className="sr-only">{fields.title === '' ? 'A new article' : `Editing “${fields.title}”`}</h1>
          <ArticleNotices />
          <ArticleText />
          <NativeActs />
        </main>
        <aside
          id="article-panel"
          className="article-panel"
          aria-label="About this article"
          data-open={isPanelOpen ? '' : undefined}
        >
          <ArticlePanel />
        </aside>
      </div>
      <Suspense fallback={null}>
        {conflict && <ConflictDialog conflict={conflict} />}
        {failure === 'signed-out' && <SignInDialog />}
      </Suspense>
    </div>
  )
}

/** Ctrl S saves, and keeps a version. */
function useSaveKey(save: (keep: boolean) => Promise<boolean>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's' || event.altKey || event.shiftKey) return
      event.preventDefault()
      void save(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [save])
}
