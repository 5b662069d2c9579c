import { shortDateAndTime } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { NoticeBox } from '#ui/console/NoticeBox.tsx'
import { showToast } from '#ui/console/toasts.ts'
import { DoneNote } from '../DoneNote.tsx'
import { useArticle } from './article-context.tsx'

/** What to know before writing on: words that an earlier visit left here, a conflict that waits, what a form has done. */
export function ArticleNotices() {
  const { opened, store, found, failure, conflict } = useArticle()
  const isConflict = failure === 'conflict' && !conflict
  return (
    <div className="article-notices">
      <DoneNote done={opened.done} words={doneWords} />
      {found && (
        <NoticeBox
          tone="weld"
          title="This browser kept words that were never saved"
          action={
            <div className="button-row">
              <Button
                onClick={() => {
                  void store.takeBack(found)
                  showToast({
                    title: 'Your words are back',
                    text: 'Ctrl Z in the text takes them out again.',
                  })
                }}
              >
                Take them back
              </Button>
              <Button variant="ghost" onClick={() => store.discard(found.key)}>
                Discard them
              </Button>
            </div>
          }
        >
          Written {shortDateAndTime(new Date(found.atMs))}
          {found.fields.title !== '' && <>, in “{found.fields.title}”</>}.
        </NoticeBox>
      )}
      {isConflict && (
        <NoticeBox
          tone="danger"
          title="Somebody changed this while you were writing"
          action={
            <Button variant="ghost" onClick={store.compare}>
              Compare
            </Button>
          }
        >
          Your text is untouched. It is not saved until you decide.
        </NoticeBox>
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
