import { useEffect } from 'react'
import { ArticleBar } from './ArticleBar.tsx'
import { useArticle } from './article-context.tsx'
import { ArticleNotices } from './ArticleNotices.tsx'
import { ArticleText } from './ArticleText.tsx'
import { ConflictDialog } from './dialogs/ConflictDialog.tsx'
import { SignInDialog } from './dialogs/SignInDialog.tsx'
import { NativeForms } from './NativeForms.tsx'
import { ArticlePanel } from './panel/ArticlePanel.tsx'

/** The page of an article below its name: the bar, the text, and beside it what belongs to it. */
export function ArticleMain() {
  const { fields, saving, isPanelOpen } = useArticle()
  const { hindrance } = saving.saving
  useSaveKey(saving.flush)
  return (
    <div className="article-page">
      <ArticleBar />
      <div className="article-page__columns">
        <main id="main" className="article-page__main">
          <h1 className="sr-only">{fields.title === '' ? 'A new article' : `Editing “${fields.title}”`}</h1>
          <ArticleNotices />
          <ArticleText />
          <NativeForms />
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
      {saving.conflict && <ConflictDialog conflict={saving.conflict} />}
      {hindrance === 'signed-out' && <SignInDialog />}
    </div>
  )
}

/** Ctrl S saves, and keeps a version. */
function useSaveKey(flush: (keep: boolean) => Promise<boolean>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's' || event.altKey || event.shiftKey) return
      event.preventDefault()
      void flush(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [flush])
}
