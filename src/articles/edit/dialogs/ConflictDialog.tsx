import { Button } from '#kit/Button.tsx'
import { ConsoleDialog } from '#kit/ConsoleDialog.tsx'
import { toast } from '#kit/toast.ts'
import { londonTime } from '#shared/dates.ts'
import { useArticle } from '../article-context.tsx'
import { SideBySide } from '../compare/SideBySide.tsx'
import type { Conflict } from '../article-store.ts'
import { fieldLabels } from '../merge-fields.ts'

const listed = new Intl.ListFormat('en-GB')

/** A conflict: another person's text beside the one here, and the choices. None loses text. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const { store } = useArticle()
  const { theirs, mine, fields } = conflict
  const name = theirs.updatedBy?.name ?? 'Someone'
  const copy = async () => {
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([mine.content], { type: 'text/html' }),
          'text/plain': new Blob([plainText(mine.content)], { type: 'text/plain' }),
        }),
      ])
      toast({ title: 'Your text is copied' })
    } catch {
      toast({
        title: 'Your browser did not copy it',
        description: 'Select the text below and copy it.',
        variant: 'destructive',
      })
    }
  }
  return (
    <ConsoleDialog
      title={`${name} changed this while you were writing`}
      isWide
      // Closing it resolves nothing: both texts stay.
      onClose={() => store.set({ conflict: undefined })}
      actions={
        <>
          <Button variant="quiet" onClick={() => void copy()}>
            Copy my text
          </Button>
          <Button variant="ghost" onClick={() => store.decide('theirs')}>
            Take the newer one
          </Button>
          <Button onClick={() => store.decide('mine')}>Keep mine</Button>
        </>
      }
    >
      <p>
        Your text is untouched. Both of you changed:{' '}
        {listed.format(fields.map((field) => fieldLabels[field].toLowerCase()))}. Keeping yours saves it over
        theirs; taking the newer one can be undone with Ctrl Z.
      </p>
      <SideBySide
        before={theirs}
        after={mine}
        beforeTitle={`${name}’s, saved ${londonTime(new Date(theirs.updatedAt))}`}
        afterTitle="Yours"
      />
    </ConsoleDialog>
  )
}

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent
