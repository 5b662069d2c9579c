import { consolePage } from '#console/frame/console-page.tsx'
import stylesheet from './editor-page.css?url'
import { type ArticleContent, ArticleProvider, useArticle } from './article-context.tsx'
import { lazy, Suspense, useEffect } from 'react'
import { ArticleBar } from './ArticleBar.tsx'
import { ArticleText } from './ArticleText.tsx'
import { NativeActs } from './NativeActs.tsx'
import { ArticlePanel } from './panel/ArticlePanel.tsx'
import { shortDateAndTime } from '#shared/dates.ts'
import { Button } from '#kit/Button.tsx'
import { Notice } from '#kit/Notice.tsx'
import { toast } from '#kit/toast.ts'
import { DoneNote } from '#console/frame/DoneNote.tsx'

/** The editor of an article. */
export const page = consolePage<ArticleContent>({
  place: 'articles',
  title: (content) => {
    if (!content) return 'Not found'
    const { id, title } = content.article
    return title || (id === 0 ? 'New article' : 'Article without a title')
  },
  isFound: (content) => content !== null,
  isAlone: true,
  stylesheet,
  keys: [
    { name: 'Save, and keep a version', keys: ['Ctrl', 'S'], isLetter: false },
    { name: 'Insert something', keys: ['/'], isLetter: false },
    { name: 'To the toolbar', keys: ['Alt', 'F10'], isLetter: false },
    { name: 'Link', keys: ['Ctrl', 'K'], isLetter: false },
    { name: 'Find and replace', keys: ['Ctrl', 'F'], isLetter: false },
    { name: 'Heading', keys: ['Ctrl', 'Alt', '2'], isLetter: false },
    { name: 'Bold', keys: ['Ctrl', 'B'], isLetter: false },
    { name: 'Undo', keys: ['Ctrl', 'Z'], isLetter: false },
  ],
  Provider: ArticleProvider,
  Main: ArticleMain,
})

// Both are rare.
const ConflictDialog = lazy(async () => ({
  default: (await import('./dialogs/ConflictDialog.tsx')).ConflictDialog,
}))
const SignInDialog = lazy(async () => ({
  default: (await import('./dialogs/SignInDialog.tsx')).SignInDialog,
}))

/** Unsaved text of an earlier visit, an open conflict, or the result of a form. */
function ArticleNotices() {
  const { opened, store, found, failure, conflict } = useArticle()
  const isConflict = failure === 'conflict' && !conflict
  return (
    <div className="grid gap-3 pt-4 empty:hidden">
      <DoneNote done={opened.done} words={doneWords} className="" />
      {found && (
        <Notice
          tone="weld"
          title="This browser has text that was never saved"
          action={
            <div className="button-row">
              <Button
                onClick={() => {
                  void store.takeBack(found)
                  toast({
                    title: 'Your text is restored',
                    description: 'Ctrl Z in the text undoes that.',
                  })
                }}
              >
                Restore it
              </Button>
              <Button variant="ghost" onClick={() => store.discard(found.key)}>
                Discard it
              </Button>
            </div>
          }
        >
          Written {shortDateAndTime(new Date(found.atMs))}
          {found.fields.title !== '' && <>, in “{found.fields.title}”</>}.
        </Notice>
      )}
      {isConflict && (
        <Notice
          tone="danger"
          title="Someone changed this while you were writing"
          action={
            <Button variant="ghost" onClick={store.compare}>
              Compare
            </Button>
          }
        >
          Your text is untouched. It is not saved until you decide.
        </Notice>
      )}
    </div>
  )
}

const doneWords: Record<string, string> = {
  publish: 'The article is published.',
  schedule: 'The article is scheduled.',
  unschedule: 'It is a draft again. Nothing goes out by itself.',
  withdraw: 'The article is withdrawn. Its address says so.',
  restore: 'The version is restored as a draft.',
  'end-previews': 'The private links no longer open.',
}

/** The page below its heading: the bar, the text, and the panel. */
function ArticleMain() {
  const { fields, store, conflict, failure, isPanelOpen } = useArticle()
  useSaveKey(store.save)
  return (
    <div className="[--bar:56px] min-h-dvh">
      <ArticleBar />
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_368px]">
        <main id="main" className="*:max-w-[42rem] *:mx-auto min-w-0 pt-0 pb-20 px-pad">
          <h1 className="sr-only">{fields.title === '' ? 'A new article' : `Editing “${fields.title}”`}</h1>
          <ArticleNotices />
          <ArticleText />
          <NativeActs />
        </main>
        <aside
          id="article-panel"
          className="article-panel max-lg:not-data-open:hidden no-scripting:hidden forced-colors:border bg-rose-100 lg:sticky lg:top-[var(--bar)] lg:self-start lg:h-[calc(100dvh_-_var(--bar))] lg:overflow-y-auto max-lg:fixed max-lg:right-0 max-lg:bottom-[var(--strip)] max-lg:left-0 max-lg:z-16 max-lg:max-h-[82dvh] max-lg:overflow-y-auto"
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

/** Ctrl+S saves a version. */
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
